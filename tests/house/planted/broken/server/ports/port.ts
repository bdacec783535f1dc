// breaks R6-ports-are-interfaces
import { Readable } from 'node:stream';

export const port = Readable;
