import { chatImage } from '#protocol/http/chat.ts';
import { inputOf } from './account-tools.ts';
import type { EdgeRequest } from './call-edge.ts';
import { done } from './edge-answers.ts';
import type { CallEdges } from './edges.ts';
import type { IdentityTools } from './upload-edge.ts';

/** Opens images of the caller's chat; the core knows only their files. */
export function chatEdges({ files }: IdentityTools): CallEdges {
  const image = async (request: EdgeRequest) => {
    const { id } = inputOf(request, chatImage);
    const answer = await request.query({ id });
    if (!answer.ok) return answer;
    const { file } = answer.data as { readonly file: string };
    const bytes = await files.get(file);
    return done({ id, image: `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}` });
  };
  return { chatImage: image };
}
