import { act, useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DOT_COMMA } from '#domain/text/number-text.ts';
import { loadTexts, startTexts } from '#src/kit/i18n/i18n.ts';
import { click, mount, type Mounted } from '#tests/dom/mount.tsx';
import { AboveZeroField } from './above-zero-field.tsx';

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

let mounted: Mounted | undefined;

function Held() {
  const [held, setHeld] = useState('');
  return (
    <>
      <AboveZeroField
        label="Tutar"
        value={held}
        onChange={setHeld}
        decimals={2}
        separators={DOT_COMMA}
        error={held === '' ? undefined : 'own rule'}
      />
      <output>{held}</output>
      <button type="button" onClick={() => setHeld(held === '' ? '50.25' : '')}>
        most
      </button>
    </>
  );
}

beforeAll(async () => {
  await startTexts('en-US');
  await loadTexts(['valid']);
});
afterEach(() => mounted?.unmount());

async function shown() {
  mounted = await mount(<Held />);
  const { host } = mounted;
  const field = host.querySelector('input')!;
  await act(async () => {
    field.focus();
    await Promise.resolve();
  });
  const type = (text: string): Promise<void> =>
    act(async () => {
      setValue?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
    });
  const note = (): string => host.querySelector('p')?.textContent ?? '';
  const value = (): string => host.querySelector('output')?.textContent ?? '';
  return { field, type, note, value, most: host.querySelector('button')! };
}

describe('a field for a number above zero', () => {
  it('shows a negative entry, rejects it by name, and counts as empty', async () => {
    const { field, type, note, value } = await shown();
    await type('-1,5');
    expect(field.value).toBe('-1,5');
    expect(value()).toBe('');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(note()).toBe('Enter a number above 0. You entered -1,5. Remove the minus sign.');
    await type('1,5');
    expect(value()).toBe('1.5');
    expect(note()).toBe('own rule');
  });

  it('shows no error for a minus alone or an empty field', async () => {
    const { field, type, note, value } = await shown();
    await type('-');
    expect([field.value, value(), note()]).toEqual(['-', '', '']);
    await type('');
    expect([field.value, value(), note()]).toEqual(['', '', '']);
  });

  it('drops the entry when a number arrives from elsewhere', async () => {
    const { field, type, note, value, most } = await shown();
    await type('-3');
    await act(async () => {
      field.blur();
      await Promise.resolve();
    });
    expect(field.value).toBe('-3');
    await click(most);
    expect([field.value, value(), note()]).toEqual(['50,25', '50.25', 'own rule']);
    // The earlier entry does not return when the form is empty again.
    await click(most);
    expect([field.value, value(), note()]).toEqual(['', '', '']);
  });
});
