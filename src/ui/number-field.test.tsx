import { act, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { DOT_COMMA } from '#domain/text/number-text.ts';
import { mount, press, type Mounted } from '#tests/dom/mount.tsx';
import { NumberField } from './number-field.tsx';

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

type HeldProps = { readonly initial: string; readonly keepsMinus?: boolean | undefined };

describe('a number field', () => {
  let mounted: Mounted | undefined;
  let value = '';
  afterEach(async () => {
    await mounted?.unmount();
    mounted = undefined;
  });

  function Held({ initial, keepsMinus }: HeldProps) {
    const [held, setHeld] = useState(initial);
    value = held;
    return (
      <NumberField
        label="Fiyat"
        value={held}
        onChange={setHeld}
        decimals={2}
        keepsMinus={keepsMinus}
        separators={DOT_COMMA}
        stepper={{
          less: 'Azalt',
          more: 'Artır',
          step: (by) => setHeld(by > 0 ? '1234.6' : '1234.4'),
        }}
      />
    );
  }

  async function shown(initial: string, keepsMinus?: boolean): Promise<HTMLInputElement> {
    mounted = await mount(<Held initial={initial} keepsMinus={keepsMinus} />);
    const field = mounted.host.querySelector('input');
    if (field === null) throw new Error('no field');
    return field;
  }
  /** Simulates a keystroke: the browser sets the new text, then fires the event. */
  const edit = (field: HTMLInputElement, text: string): Promise<void> =>
    act(async () => {
      setValue?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
    });
  const focus = (field: HTMLInputElement): Promise<void> =>
    act(async () => {
      field.focus();
      await Promise.resolve();
    });

  it('groups digits only while it is not edited', async () => {
    const field = await shown('1234.5');
    expect(field.value).toBe('1.234,5');
    await focus(field);
    expect(field.value).toBe('1234,5');
    await act(async () => field.blur());
    expect(field.value).toBe('1.234,5');
  });

  it('selects its whole text when it is focused without a pointer', async () => {
    const field = await shown('1234.5');
    await focus(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, '1234,5'.length]);
    await act(async () => field.blur());
    await act(async () => {
      field.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      field.focus();
      await Promise.resolve();
    });
    expect(field.selectionStart).toBe(field.selectionEnd);
  });

  it('continues from the value an arrow key set', async () => {
    const field = await shown('1234.5');
    await focus(field);
    await press('ArrowUp');
    expect(field.value).toBe('1234,6');
    // Appends a digit, then removes it.
    await edit(field, `${field.value}5`);
    expect(value).toBe('1234.65');
    await press('ArrowDown');
    await edit(field, field.value.slice(0, -1));
    expect(value.replace(/\.$/, '')).toBe('1234');
  });

  it('never turns a negative number into a positive one where a rule rejects it', async () => {
    const field = await shown('', true);
    await focus(field);
    await edit(field, '-1');
    expect([field.value, value]).toEqual(['-1', '-1']);
    await edit(field, '');
    await act(async () => field.blur());
    await edit(field, '-2,5');
    expect(value).toBe('-2.5');
  });

  it('reads text that was not typed as a whole', async () => {
    const field = await shown('');
    await edit(field, '1.234,50');
    expect(value).toBe('1234.50');
  });
});
