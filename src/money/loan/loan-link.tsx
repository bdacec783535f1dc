import { Link } from 'wouter';
import { css } from '#src/ui/index.ts';

const LOOK = css({
  display: 'grid',
  place: 'center',
  minBlock: 44,
  wide: true,
  surface: 3,
  radius: 'input',
  font: 'body',
  weight: 600,
  color: 'primary-text',
});

type LoanLinkProps = { readonly href: string; readonly children: string };

/** Link to another page of the loans, as wide as its container. */
export function LoanLink({ href, children }: LoanLinkProps) {
  return (
    <Link href={href} className={LOOK}>
      {children}
    </Link>
  );
}
