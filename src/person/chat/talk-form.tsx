import { Paperclip, SendHorizontal, X } from 'lucide-react';
import { useId, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { useSnapshot } from 'valtio';
import { CHAT_TEXT_MAX, chatSend } from '#protocol/http/chat.ts';
import {
  type ChosenImage,
  MAX_BYTES,
  MIN_LONG_SIDE,
  describeError,
  session,
  showToast,
  uploadImage,
  useCommand,
  useImageSlot,
  useText,
} from '#src/kit/index.ts';
import { css, Failure, IconButton, Row } from '#src/ui/index.ts';
import styles from './service.module.css';

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;
const MIB = 1024 * 1024;
const ACCEPTED = 'image/jpeg,image/png';

async function sendReceipt(
  image: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const { fileId } = await uploadImage('receipt', image, { onProgress, signal });
  return fileId;
}

/** The attached picture, and its error. */
function Attached({ slot }: { readonly slot: ChosenImage }) {
  const t = useText('chat', 'kyc', 'error');
  const { state } = slot;
  if (state.kind === 'empty') return null;
  const words = {
    type: t('error.fileType'),
    size: t('error.fileTooLarge', { size: MAX_BYTES / MIB }),
    pixels: t('kyc.tooSmall', { pixels: MIN_LONG_SIDE }),
  };
  return (
    <Row gap={8} align="center" font="caption" color="danger" data-attached={state.kind}>
      {'url' in state && <img src={state.url} alt={t('chat.image')} className={styles['thumb']} />}
      {state.kind === 'sending' && (
        <progress
          max={1}
          value={state.share}
          aria-label={t('kyc.sending')}
          className={css({ grow: true })}
        />
      )}
      {state.kind === 'failed' && <span role="alert">{describeError(state.error)}</span>}
      {state.kind === 'refused' && <span role="alert">{words[state.refusal]}</span>}
      <IconButton label={t('chat.removeImage')} onClick={slot.clear}>
        <X {...ICON} />
      </IconButton>
    </Row>
  );
}

/** Attaches a picture; in a demo account it explains that only a real account can. */
function Attach({ slot }: { readonly slot: ChosenImage }) {
  const t = useText('chat');
  const input = useRef<HTMLInputElement>(null);
  const { userAccountType } = useSnapshot(session);
  const press = (): void => {
    if (userAccountType === 'real') input.current?.click();
    else showToast({ text: t('chat.realOnly'), tone: 'info' });
  };
  const pick = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file !== undefined) slot.pick(file);
  };
  return (
    <>
      <IconButton label={t('chat.attach')} onClick={press}>
        <Paperclip {...ICON} />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        aria-label={t('chat.attach')}
        onChange={pick}
      />
    </>
  );
}

/** Message input. Enter sends, Shift+Enter starts a new line. */
export function TalkForm({ onSent }: { readonly onSent: () => void }) {
  const t = useText('chat');
  const id = useId();
  const [text, setText] = useState('');
  const sending = useCommand();
  const slot = useImageSlot(sendReceipt);
  const image = slot.state.kind === 'done' ? slot.state.id : '';
  const isEmpty = text.trim() === '' && image === '';
  const send = async (): Promise<void> => {
    if (isEmpty || slot.state.kind === 'sending') return;
    await sending.send(async (ask) => {
      await ask(chatSend, { text, image });
      setText('');
      slot.clear();
      onSent();
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      className={css({
        display: 'grid',
        gap: 8,
        padInline: 12,
        padBlock: 8,
        surface: 'bg',
        line: 'above',
      })}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Attached slot={slot} />
      <Failure text={sending.failure} />
      <Row gap={8} align="end">
        <Attach slot={slot} />
        <label htmlFor={id} className="visually-hidden">
          {t('chat.placeholder')}
        </label>
        <textarea
          id={id}
          rows={1}
          className={styles['field']}
          placeholder={t('chat.placeholder')}
          maxLength={CHAT_TEXT_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          className={styles['send']}
          aria-label={t('chat.send')}
          disabled={isEmpty || sending.busy}
        >
          <SendHorizontal {...ICON} />
        </button>
      </Row>
    </form>
  );
}
