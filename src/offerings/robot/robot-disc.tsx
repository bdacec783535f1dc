import { Bot, ShoppingBasket } from 'lucide-react';
import type { ProductId } from '#domain/robot/products.ts';
import styles from './robot.module.css';

/** Icon of a product: a robot, or a basket of shares. */
export function RobotDisc({ id }: { readonly id: ProductId }) {
  const Icon = id.startsWith('b') ? ShoppingBasket : Bot;
  return (
    <span aria-hidden className={styles['disc']}>
      <Icon size={26} strokeWidth={1.75} />
    </span>
  );
}
