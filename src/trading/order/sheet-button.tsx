import { Button, type ButtonProps } from '#src/ui/index.ts';
import styles from './sheet-button.module.css';

type SheetButtonProps = Pick<ButtonProps, 'disabled' | 'onClick' | 'children'>;

/** Button on the left of a sheet's footer, which leaves the sheet. */
export function SheetButton(props: SheetButtonProps) {
  return <Button {...props} size="l" className={styles['button']} />;
}
