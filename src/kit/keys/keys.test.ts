import { afterEach, describe, expect, it } from 'vitest';
import { displaySettings } from '#src/kit/state/display.ts';
import { keyConflict } from './key-conflict.ts';
import { KEY_LIST, type KeyName } from './key-list.ts';
import { isFreeKey, isKey, isSingle, keyChoices, keyOf, pressedKey, type Pressed } from './keys.ts';

const NAMES = Object.keys(KEY_LIST) as KeyName[];

function press(key: string, held: Partial<Pressed> = {}): Pressed {
  return { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held };
}

afterEach(() => {
  keyChoices.own = {};
  displaySettings.singleKeys = true;
});

describe('the list of keys', () => {
  it('has no default that conflicts with another, nor with the browser', () => {
    for (const name of NAMES) expect(keyConflict(name, keyOf(name), {}), name).toBeNull();
  });
});

describe('a pressed key', () => {
  it.each([
    ['B', press('b')],
    ['B', press('B')],
    ['Shift+B', press('B', { shiftKey: true })],
    ['I', press('ı')],
    ['?', press('?', { shiftKey: true })],
    ['+', press('=')],
    ['0', press('0')],
    ['Ctrl+K', press('k', { ctrlKey: true })],
    ['Ctrl+K', press('k', { metaKey: true })],
    ['Ctrl+Alt+Shift+ArrowUp', press('ArrowUp', { ctrlKey: true, altKey: true, shiftKey: true })],
    ['Space', press(' ')],
    ['Alt+/', press('/', { altKey: true })],
  ])('is written as %s', (text, event) => {
    expect(pressedKey(event)).toBe(text);
  });

  it('is single where it prints without a modifier', () => {
    expect(['B', '/', '?', 'Shift+B', '0'].every(isSingle)).toBe(true);
    expect(['Ctrl+B', 'Alt+/', 'F2', 'Space', ''].some(isSingle)).toBe(false);
  });

  it('is that of the shortcut which has it now', () => {
    expect(isKey(press('b'), 'buy')).toBe(true);
    keyChoices.own = { buy: 'Alt+L', sell: '' };
    expect(isKey(press('b'), 'buy')).toBe(false);
    expect(isKey(press('l', { altKey: true }), 'buy')).toBe(true);
    expect(isKey(press(''), 'sell')).toBe(false);
  });

  it('is text in a field, and off with the single keys; others work in both', () => {
    const field = document.createElement('input');
    document.body.append(field);
    const asks = (name: KeyName, key: string, ctrlKey = false): boolean => {
      const event = new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true });
      let is = false;
      const listen = (heard: Event): void => {
        is = isFreeKey(heard as KeyboardEvent, name, 'input');
      };
      const at = document.activeElement ?? document.body;
      document.addEventListener('keydown', listen);
      at.dispatchEvent(event);
      document.removeEventListener('keydown', listen);
      return is;
    };
    expect(asks('search', '/')).toBe(true);
    field.focus();
    expect(asks('search', '/')).toBe(false);
    expect(asks('palette', 'k', true)).toBe(true);
    field.blur();
    displaySettings.singleKeys = false;
    expect(asks('search', '/')).toBe(false);
    expect(asks('palette', 'k', true)).toBe(true);
    field.remove();
  });
});

describe('a conflict of keys', () => {
  it('is with another shortcut, with its current key', () => {
    expect(keyConflict('buy', 'S', {})).toEqual({ with: 'shortcut', name: 'sell' });
    expect(keyConflict('buy', 'S', { sell: 'L' })).toBeNull();
    expect(keyConflict('buy', 'L', { sell: 'L' })).toEqual({ with: 'shortcut', name: 'sell' });
    expect(keyConflict('sell', 'S', { buy: 'S' })).toEqual({ with: 'shortcut', name: 'buy' });
  });

  it.each(['Tab', 'Enter', 'ArrowLeft', 'Shift+ArrowLeft', 'Escape', 'F6', 'Ctrl+Delete'])(
    'is with the use of %s on every page',
    (key) => {
      expect(keyConflict('buy', key, {})).toEqual({ with: 'fixed' });
    },
  );

  it.each(['Ctrl+W', 'Ctrl+Shift+T', 'Ctrl+C', 'F5', 'Alt+ArrowLeft'])(
    'is with the browser, which needs %s',
    (key) => {
      expect(keyConflict('buy', key, {})).toEqual({ with: 'browser' });
    },
  );

  it('is none for no key, a free one and the own one', () => {
    for (const key of ['', 'L', 'Alt+B', 'F2', 'B']) expect(keyConflict('buy', key, {})).toBeNull();
  });
});
