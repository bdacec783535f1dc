import { crawl } from './crawl.ts';

crawl(1);
