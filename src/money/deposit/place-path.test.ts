import { expect, it } from 'vitest';
import { placePath } from './place-path.ts';

it('passes all fields of a place to the map', () => {
  const place = { name: 'A&B Şubesi', address: 'Cad. #1, İzmir', lat: 38.42, lng: -27.14 };
  const { pathname, searchParams } = new URL(placePath(place), 'https://example.org');
  expect(pathname).toBe('/open-location');
  expect(Object.fromEntries(searchParams)).toEqual({ ...place, lat: '38.42', lng: '-27.14' });
});
