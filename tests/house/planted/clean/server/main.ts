import { serve } from './http/serve.ts';
import { open } from './store/open.ts';

serve(open);
