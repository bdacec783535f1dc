import { describe, expect, it } from 'vitest';
import type { Who } from '#tests/support/trading-kit.ts';
import { Transcript } from '#tests/support/transcript.ts';
import { wholeKit, type WholeKit } from '#tests/support/whole-kit.ts';

type Symbols = { readonly symbols: readonly string[] };

const list = async (kit: WholeKit, name = 'stockCollectList', who: Who = {}) =>
  (await kit.ask<Symbols>(name, {}, who)).symbols;
const add = (kit: WholeKit, symbol: string, who: Who = {}) =>
  kit.done<Symbols>('stockCollectAdd', { symbol }, who);

describe('a watchlist', () => {
  it('takes new symbols at the top, and keeps known ones in place', async () => {
    const kit = await wholeKit(['U1', 'U2']);
    const log = new Transcript(kit.core, ['watch']);
    for (const symbol of ['THYAO', 'AKBNK', 'GARAN']) await add(kit, symbol);
    await add(kit, 'BIMAS', { user: 'U2' });
    expect(log.take()).toEqual([
      'watch #1: userId: U1, market: stock, symbol: THYAO, place: -1, isOn: true',
      'watch #2: userId: U1, market: stock, symbol: AKBNK, place: -2, isOn: true',
      'watch #3: userId: U1, market: stock, symbol: GARAN, place: -3, isOn: true',
      'watch #4: userId: U2, market: stock, symbol: BIMAS, place: -1, isOn: true',
    ]);
    expect(await add(kit, 'THYAO')).toEqual({ symbols: ['GARAN', 'AKBNK', 'THYAO'] });
    expect(log.take()).toEqual([]);
    expect(await list(kit)).toEqual(['GARAN', 'AKBNK', 'THYAO']);
    expect(await list(kit, 'stockCollectList', { user: 'U2' })).toEqual(['BIMAS']);
    expect(await list(kit, 'coinCollectList')).toEqual([]);
  });

  it('puts a removed symbol back at the top', async () => {
    const kit = await wholeKit(['U1', 'U2']);
    for (const symbol of ['THYAO', 'AKBNK']) await add(kit, symbol);
    await add(kit, 'THYAO', { user: 'U2' });
    expect(await kit.done('stockCollectDel', { symbol: 'THYAO' })).toEqual({ symbols: ['AKBNK'] });
    expect(await list(kit, 'stockCollectList', { user: 'U2' })).toEqual(['THYAO']);
    const log = new Transcript(kit.core, ['watch']);
    expect(await kit.done('stockCollectDel', { symbol: 'THYAO' })).toEqual({ symbols: ['AKBNK'] });
    expect(await kit.done('stockCollectDel', { symbol: 'GARAN' })).toEqual({ symbols: ['AKBNK'] });
    expect(log.take()).toEqual([]);
    expect(await add(kit, 'THYAO')).toEqual({ symbols: ['THYAO', 'AKBNK'] });
  });

  it('holds shares and indices, the other list everything else', async () => {
    const kit = await wholeKit();
    expect(await kit.told('stockCollectAdd', { symbol: 'BTC-USDT' })).toBe(
      'NOT_FOUND error.notFound',
    );
    expect(await kit.told('coinCollectAdd', { symbol: 'THYAO' })).toBe('NOT_FOUND error.notFound');
    expect(await kit.told('coinCollectAdd', { symbol: 'NONE' })).toBe('NOT_FOUND error.notFound');
    expect(await kit.told('stockCollectDel', { symbol: 'NONE' })).toBe('NOT_FOUND error.notFound');
    expect(await kit.told('stockCollectAdd', { symbol: 'XU100' })).toBe('ok');
    expect(await kit.told('coinCollectAdd', { symbol: 'BTC-USDT-SWAP' })).toBe('ok');
    expect(await kit.told('coinCollectAdd', { symbol: 'BTC-USDT' })).toBe('ok');
    expect(await list(kit, 'coinCollectList')).toEqual(['BTC-USDT', 'BTC-USDT-SWAP']);
    expect(await kit.told('coinCollectDel', { symbol: 'BTC-USDT' })).toBe('ok');
    expect(await list(kit, 'coinCollectList')).toEqual(['BTC-USDT-SWAP']);
  });

  it('is sorted as asked, with the unnamed symbols after the named ones', async () => {
    const kit = await wholeKit(['U1', 'U2']);
    for (const symbol of ['THYAO', 'AKBNK', 'GARAN', 'BIMAS']) await add(kit, symbol);
    for (const symbol of ['THYAO', 'AKBNK']) await add(kit, symbol, { user: 'U2' });
    const sort = (symbols: string) => kit.done('collectOrder', { market: 'stock', symbols });
    expect(await sort('AKBNK,,THYAO,NONE')).toEqual({
      symbols: ['AKBNK', 'THYAO', 'BIMAS', 'GARAN'],
    });
    const log = new Transcript(kit.core, ['watch']);
    await sort('AKBNK,THYAO');
    expect(log.take()).toEqual([]);
    await sort('THYAO,AKBNK');
    expect(log.take()).toEqual(['watch #1: place: 0', 'watch #2: place: 1']);
    expect(await list(kit, 'stockCollectList', { user: 'U2' })).toEqual(['AKBNK', 'THYAO']);
    expect(await add(kit, 'EREGL')).toEqual({
      symbols: ['EREGL', 'THYAO', 'AKBNK', 'BIMAS', 'GARAN'],
    });
  });
});
