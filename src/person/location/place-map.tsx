import { useText } from '#src/kit/index.ts';
import type { GeoPoint } from '#domain/geo/distance.ts';
import { Box, css } from '#src/ui/index.ts';
import styles from './location.module.css';
import { MAP, outlinePath, spotOf } from './projection.ts';

export type MapPoint = GeoPoint & { readonly name: string };

type PlaceMapProps = {
  readonly points: readonly MapPoint[];
  readonly chosen: MapPoint | null;
  readonly own: GeoPoint | null;
  readonly onChoose: (at: number) => void;
};

const LAND = outlinePath();
const PIN = 'M0 0C-3 -6 -8 -8 -8 -14A8 8 0 0 1 8 -14C8 -8 3 -6 0 0Z';

/** Outline of Türkiye with numbered points; the list beneath is its text alternative. */
export function PlaceMap({ points, chosen, own, onChoose }: PlaceMapProps) {
  const t = useText('place');
  const here = own === null ? null : spotOf(own);
  return (
    <Box surface={1} position="relative" className={styles['map']}>
      <svg
        role="img"
        aria-label={t('place.map', { count: points.length })}
        viewBox={`0 0 ${MAP.width} ${MAP.height}`}
        data-part="map"
      >
        <path
          d={LAND}
          fill="var(--surface3)"
          stroke="var(--border-strong)"
          strokeWidth={0.75}
          strokeLinejoin="round"
        />
        {points.map((point, at) => {
          const { x, y } = spotOf(point);
          const isChosen = chosen !== null && point.name === chosen.name;
          return (
            <g
              key={`${point.name} ${point.lat}`}
              transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
              className={css({ cursor: 'pointer' })}
              data-chosen={isChosen}
              onClick={() => onChoose(at)}
            >
              <path
                d={PIN}
                fill={isChosen ? 'var(--primary-fill)' : 'var(--text3)'}
                stroke="var(--bg)"
                strokeWidth={1}
              />
              <text
                y={-10.5}
                fill={isChosen ? 'var(--on-fill)' : 'var(--bg)'}
                className={styles['number']}
              >
                {at + 1}
              </text>
            </g>
          );
        })}
        {here !== null && (
          <circle
            cx={here.x}
            cy={here.y}
            r={5}
            fill="var(--on-fill)"
            stroke="var(--primary)"
            strokeWidth={4}
          />
        )}
      </svg>
      <span className={styles['plan']}>{t('place.plan')}</span>
    </Box>
  );
}
