/** The press that is going on must not click what is under it. */
export function swallowNextClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  const end = (): void => removeEventListener('click', swallow, true);
  addEventListener('pointerdown', end, { capture: true, once: true });
}
