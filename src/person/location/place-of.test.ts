import { describe, expect, it } from 'vitest';
import { placeOf } from './place-of.ts';

function read(search: string): ReturnType<typeof placeOf> {
  return placeOf(new URLSearchParams(search));
}

describe('place of a link', () => {
  it('has coordinates, a name and an address', () => {
    const search = 'lat=40.9903&lng=-29.0291&name=A%26B+%C5%9Eubesi&address=Cad.+%231';
    const place = { name: 'A&B Şubesi', address: 'Cad. #1', lat: 40.9903, lng: -29.0291 };
    expect(read(search)).toEqual(place);
  });

  it('needs only its coordinates', () => {
    expect(read('lat=41&lng=29')).toEqual({ name: '', address: '', lat: 41, lng: 29 });
  });

  it.each([
    '',
    'name=Kadıköy',
    'lat=41',
    'lat=91&lng=29&name=North',
    'lat=41&lng=181&name=East',
    'lat=41north&lng=29&name=Typed',
  ])('is null for %s', (search) => {
    expect(read(search)).toBeNull();
  });

  it('limits the length of its texts', () => {
    expect(read(`lat=41&lng=29&name=${'x'.repeat(5_000)}`)?.name).toHaveLength(200);
  });
});
