import { expose } from 'comlink';
import { sum } from '#protocol/http/quote.ts';

expose({ sum });
