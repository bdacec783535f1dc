import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FigureName } from '#domain/figures/registry.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** Folders that a build does not read. */
const LEFT_OUT = /^(node_modules|\.git|\.tsbuild|reports|data|docs|tests)$/;

/** A fault: one changed source line that computes a figure a second time, and wrongly. */
export type Plant = {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The falsified figure and its subject: only a difference of that figure finds this fault. */
  readonly figure: FigureName;
  readonly of?: string;
};

/** Faults of kinds that the product once had. Each must be found. */
export const PLANTS: readonly Plant[] = [
  {
    name: 'worth-without-usdt',
    file: 'workers/account/worth-cells.ts',
    from: 'return [...store.balances.values()].map(',
    to: "return [...store.balances.values()].filter(({ asset }) => asset !== 'USDT').map(",
    figure: 'worth',
    of: 'account',
  },
  {
    name: 'frozen-not-released',
    file: 'server/app/balances/balance-views.ts',
    from: 'frozen: text(buckets.frozen),',
    to: 'frozen: text(buckets.frozen + buckets.margin),',
    figure: 'frozen',
  },
  {
    name: 'leg-missing-in-a-sum',
    file: 'server/app/balances/balance-views.ts',
    from: '(sum, bucket) => sum + buckets[bucket]',
    to: "(sum, bucket) => (bucket === 'margin' ? sum : sum + buckets[bucket])",
    figure: 'balance',
  },
  {
    name: 'high-not-updated',
    file: 'workers/market/row-cells.ts',
    from: "high: (scope) => price(scope, 'high'),",
    to: "high: (scope) => price(scope, 'open'),",
    figure: 'high',
  },
  {
    name: 'abbreviation-rounded-up',
    file: 'domain/text/abbreviate.ts',
    from: 'return Math.floor(value / pow10(shift));',
    to: 'return Math.ceil(value / pow10(shift));',
    figure: 'volume',
  },
  {
    name: 'fees-counted-twice',
    file: 'server/app/orders/object-views.ts',
    from: 'fees: money(position.fees),',
    to: 'fees: money(position.fees * 2n),',
    figure: 'fee',
  },
  {
    name: 'robot-result-truncated',
    file: 'workers/account/worth-cells.ts',
    from: 'const inRobots = dec(robot);',
    to: 'const inRobots = dec(robot).trunc();',
    figure: 'worth',
    of: 'account:robots',
  },
  {
    name: 'liquidation-rounded-otherwise',
    file: 'workers/account/position-cells.ts',
    from: 'liq: { text: amountText(liqPrice, ',
    to: 'liq: { text: amountText(liqPrice?.plus(tickOf(instrument)) ?? null, ',
    figure: 'liq-price',
  },
  {
    name: 'profit-without-fees',
    file: 'workers/account/holding.ts',
    from: 'cost: dec(shares.cost) }',
    to: 'cost: dec(shares.cost).minus(shares.fees) }',
    figure: 'total-pnl',
  },
  {
    name: 'margin-of-one-position-missing',
    file: 'workers/account/risk-cells.ts',
    from: 'return scope.store.openPositions().reduce(',
    to: 'return scope.store.openPositions().slice(1).reduce(',
    figure: 'margin',
    of: 'account@USDT',
  },
  {
    name: 'option-worth-of-one-share',
    file: 'workers/account/option-cells.ts',
    from: 'const value = contractPrice(premium).times(held.contracts);',
    to: 'const value = premium.times(held.contracts);',
    figure: 'worth',
  },
  {
    name: 'member-price-for-everybody',
    file: 'src/offerings/ipo/issue-facts.tsx',
    from: '{money(issue.issuePrice ?? price)}',
    to: '{money(issue.vipPrice ?? price)}',
    figure: 'offer-price',
  },
];

/** A copy of the sources with its own build; faults are planted there, never in this tree. */
export class PlantedTree {
  readonly dist: string;
  readonly #root: string;

  private constructor(root: string) {
    this.#root = root;
    this.dist = path.join(root, 'dist');
  }

  /** Copies the tree with its build. */
  static make(): PlantedTree {
    const root = mkdtempSync(path.join(tmpdir(), 'terazi-planted-'));
    const filter = (from: string): boolean => !LEFT_OUT.test(path.relative(ROOT, from));
    cpSync(ROOT, root, { recursive: true, filter });
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
    return new PlantedTree(root);
  }

  /** Builds with a fault, passes the build on, and removes the fault. */
  async with(plant: Plant, use: (dist: string) => Promise<void>): Promise<void> {
    const file = path.join(this.#root, plant.file);
    const clean = readFileSync(file, 'utf8');
    if (clean.split(plant.from).length !== 2) throw new Error(`not once in ${plant.file}`);
    writeFileSync(
      file,
      clean.replace(plant.from, () => plant.to),
    );
    try {
      await this.#build();
      await use(this.dist);
    } finally {
      writeFileSync(file, clean);
    }
  }

  async #build(): Promise<void> {
    const server = ['--ssr', 'server/main.ts', '--config', 'server/vite.config.ts'];
    for (const half of [[], server]) {
      const vite = path.join(this.#root, 'node_modules/vite/bin/vite.js');
      const child = spawn(process.execPath, [vite, 'build', ...half], {
        cwd: this.#root,
        stdio: 'ignore',
      });
      const [code] = (await once(child, 'close')) as [number | null];
      if (code !== 0) throw new Error(`the planted tree does not build: ${code}`);
    }
  }

  remove(): void {
    rmSync(this.#root, { recursive: true, force: true });
  }
}
