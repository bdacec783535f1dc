import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Result = {
  readonly violations: readonly {
    readonly id: string;
    readonly impact?: string | null;
    readonly nodes: readonly { readonly html: string; readonly target: readonly unknown[] }[];
  }[];
};

/** Fading content has its final colours only when the transition has ended. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter(({ effect, playState }) => {
        return playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
      })
      .map(({ finished }) => finished.catch(() => undefined));
    return Promise.all(passing).then(() => undefined);
  });
}

/**
 * Finds accessibility barriers by the rules of WCAG 2.2 A and AA.
 * @param impact `serious` for serious and critical findings, `any` for minor and moderate ones too
 * @returns findings, one line each with the first place.
 */
export async function accessProblems(
  page: Page,
  impact: 'serious' | 'any' = 'serious',
): Promise<readonly string[]> {
  // Evaluated through the debugger: the page's policy allows no foreign script.
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(AXE);
  await comeToRest(page);
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const result = await page.evaluate(
    (values) =>
      (globalThis as unknown as { axe: { run: (o: object) => Promise<Result> } }).axe.run({
        // None of the used rules reads the text of style sheets; one reads media.
        preload: { assets: ['media'] },
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      }),
    tags,
  );
  return result.violations
    .filter(({ impact: found }) => {
      return impact === 'any' || found === 'serious' || found === 'critical';
    })
    .map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 200) ?? ''}`);
}
