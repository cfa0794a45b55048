import { Link } from '@tanstack/react-router';
import { memo, type PointerEvent, useRef } from 'react';
import { watchAddress } from '#web/api/lookup.ts';
import { t } from '#web/messages/messages.tsx';
import styles from './bar-plot.module.css';
import type { Bar } from './chart-bars.ts';

/** The video of the current bar; its line is always present, so that nothing moves. */
export function BarReadout({ bar }: { bar: Bar | undefined }) {
  if (!bar) return <p className={styles.readout}>{t('lookup.hoverOverABarOr')}</p>;
  return (
    <p className={styles.readout}>
      <strong className={styles.value}>{bar.said}</strong>
      <Link
        to="/ask/lookup"
        search={{ address: watchAddress(bar.row.id) }}
        className={styles.video}
      >
        {bar.row.position}. {bar.row.title}
      </Link>
    </p>
  );
}

type Scale = { top: number; ticks: readonly { value: number; label: string }[] };

type BarPlotProps = {
  bars: readonly Bar[];
  scale: Scale;
  /** The index of the current bar, from 0. */
  place: number | undefined;
  onPlace: (place: number) => void;
  label: string;
};

/**
 * Bars under an invisible slider: pointer, touch and arrow keys move through them, and the slider
 * announces each value to screen readers.
 */
export function BarPlot({ bars, scale, place, onPlace, label }: BarPlotProps) {
  const pressed = useRef(false);
  const bar = place === undefined ? undefined : bars[place];
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onPlace(
      Math.min(bars.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * bars.length))),
    );
  };
  return (
    <div className={styles.plot}>
      <Ticks scale={scale} />
      <div className={styles.area}>
        <svg
          className={styles.bars}
          viewBox={`0 0 ${bars.length} ${high}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <Bars bars={bars} top={scale.top} />
          {place !== undefined && bar && (
            <>
              <rect className={styles.column} x={place} y={0} width={1} height={high} />
              <BarShape
                bar={bar}
                place={place}
                top={scale.top}
                gap={gapOf(bars)}
                className={styles.marked}
              />
            </>
          )}
        </svg>
        <input
          type="range"
          className={styles.slider}
          aria-label={label}
          min={1}
          max={bars.length}
          value={(place ?? 0) + 1}
          aria-valuetext={
            bar ? `${bar.row.position}. ${bar.row.title}: ${bar.said}` : t('lookup.noneSelected')
          }
          // A press sets the slider by its own scale, which differs slightly from that of the bars.
          onChange={({ target }) => pressed.current || onPlace(Number(target.value) - 1)}
          onFocus={() => place === undefined && onPlace(0)}
          onPointerDown={(event) => {
            pressed.current = true;
            point(event);
          }}
          onPointerUp={() => {
            pressed.current = false;
          }}
          onPointerCancel={() => {
            pressed.current = false;
          }}
          onPointerMove={point}
        />
      </div>
    </div>
  );
}

const high = 100;

function Ticks({ scale: { ticks, top } }: { scale: Scale }) {
  return (
    <div className={styles.ticks} aria-hidden="true">
      {ticks.map(({ value, label }) => (
        <span key={value} className={styles.tick} style={{ bottom: `${(value / top) * 100}%` }}>
          {label}
        </span>
      ))}
    </div>
  );
}

/** Hundreds of shapes that change only when the data does. */
const Bars = memo(function Bars({ bars, top }: { bars: readonly Bar[]; top: number }) {
  const gap = gapOf(bars);
  return (
    <g className={styles.all}>
      {bars.map((bar, place) => (
        <BarShape
          key={bar.row.position}
          bar={bar}
          place={place}
          top={top}
          gap={gap}
          className={styles.bar}
        />
      ))}
    </g>
  );
});

/** Where bars are hardly wider than a line, gaps would only blur them. */
const gapOf = (bars: readonly Bar[]): number => (bars.length > 250 ? 0 : 0.24);

type BarShapeProps = {
  bar: Bar;
  place: number;
  top: number;
  gap: number;
  className: string | undefined;
};

function BarShape({ bar: { value }, place, top, gap, className }: BarShapeProps) {
  // Even the smallest value remains visible.
  const height = value > 0 ? Math.max(1, (value / top) * high) : 0;
  return (
    <rect
      className={className}
      x={place + gap / 2}
      y={high - height}
      width={1 - gap}
      height={height}
    />
  );
}
