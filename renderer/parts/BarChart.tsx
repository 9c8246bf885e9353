import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { PatternLines } from '@visx/pattern';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import style from './bar-chart.module.css';

export interface ChartBar {
  readonly key: string;
  /** A short label below the bar. */
  readonly label: string;
  readonly value: number;
  /** The full description. */
  readonly said: string;
}

const heights = { high: 260, low: 150 };
const margin = { top: 12, right: 8, bottom: 34 };
/** Pixels left of the bars: for amounts of money, or for small numbers. */
const lefts = { high: 64, low: 40 };
/** Pixels per label; if there is less space, some labels are left out. */
const labelWidth = 52;

/**
 * Bars over time. Pointing, touching or the arrow keys select one, and its description appears below. The
 * selected one is filled, others are hatched, so no information depends on colour.
 */
export function BarChart({
  label,
  hint,
  bars,
  tick,
  size = 'high',
}: {
  readonly label: string;
  /** Shown while no bar is selected. */
  readonly hint: string;
  readonly bars: readonly ChartBar[];
  readonly tick: (value: number) => string;
  /** `low`: for small numbers in a narrow panel. */
  readonly size?: 'high' | 'low';
}) {
  const height = heights[size];
  const left = lefts[size];
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [chosen, setChosen] = useState<number | null>(null);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => setWidth(box.current?.clientWidth ?? 0));
    if (box.current !== null) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const across = scaleBand({
    domain: bars.map(({ key }) => key),
    range: [left, Math.max(left, width - margin.right)],
    padding: 0.25,
  });
  const up = scaleLinear({
    domain: [0, Math.max(1, ...bars.map(({ value }) => value))],
    range: [height - margin.bottom, margin.top],
    nice: true,
  });
  const last = bars.length - 1;
  const at = chosen === null ? null : Math.min(chosen, last);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: (at ?? 1) - 1, ArrowRight: (at ?? -1) + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setChosen(Math.min(last, Math.max(0, to)));
  };
  const point = (clientX: number) => {
    const from = (box.current?.getBoundingClientRect().left ?? 0) + left;
    const found = Math.floor((clientX - from) / across.step());
    setChosen(Math.min(last, Math.max(0, found)));
  };
  const every = Math.max(1, Math.ceil((bars.length * labelWidth) / Math.max(1, width - left)));
  const said = at === null ? hint : (bars[at]?.said ?? hint);
  const text = { fill: 'var(--ink-2)', fontSize: 13, fontFamily: 'inherit' };
  return (
    <div className={style.chart}>
      <div
        ref={box}
        // An `input` cannot contain the drawing.
        // eslint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={(at ?? 0) + 1}
        aria-valuetext={said}
        className={style.bars}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => point(event.clientX)}
        onPointerDown={(event) => point(event.clientX)}
      >
        {width > 0 && (
          <svg width={width} height={height} aria-hidden="true">
            <PatternLines
              id="bar-hatching"
              width={7}
              height={7}
              stroke="var(--ink-2)"
              strokeWidth={3}
              orientation={['diagonal']}
            />
            {bars.map(({ key, value }, index) => (
              <Bar
                key={key}
                x={across(key) ?? 0}
                y={up(value)}
                width={across.bandwidth()}
                height={height - margin.bottom - up(value)}
                fill={index === at ? 'var(--ink)' : 'url(#bar-hatching)'}
                stroke="var(--ink)"
              />
            ))}
            <AxisLeft
              left={left}
              scale={up}
              numTicks={4}
              stroke="var(--hairline)"
              tickStroke="var(--hairline)"
              tickFormat={(value) => tick(Number(value))}
              tickLabelProps={{ ...text, textAnchor: 'end', dx: -4, dy: 4 }}
            />
            <AxisBottom
              top={height - margin.bottom}
              scale={across}
              stroke="var(--edge)"
              hideTicks
              tickValues={bars.filter((_, index) => index % every === 0).map(({ key }) => key)}
              tickFormat={(key) => bars.find((bar) => bar.key === key)?.label ?? ''}
              tickLabelProps={{ ...text, textAnchor: 'middle' }}
            />
          </svg>
        )}
      </div>
      <p className={style.said}>{said}</p>
    </div>
  );
}
