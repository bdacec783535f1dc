/** A number, or numbers by label: `ws_closed_total{code="4401"} 3`. */
export type Metric =
  number | { readonly label: string; readonly values: Readonly<Record<string, number>> };

/** Metrics by name. */
export type Metrics = Readonly<Record<string, Metric>>;

function line(name: string, value: number): string {
  return `${name} ${Number.isFinite(value) ? value : 0}`;
}

/** Metrics as text, one per line, in the format that monitors read. */
export function metricsText(metrics: Metrics): string {
  const lines = Object.entries(metrics).flatMap(([name, metric]) => {
    if (typeof metric === 'number') return [line(name, metric)];
    const { label, values } = metric;
    return Object.entries(values).map(([key, value]) => line(`${name}{${label}="${key}"}`, value));
  });
  return `${lines.join('\n')}\n`;
}
