import { useMemo, useState } from 'react';
import { t } from '#web/messages/messages.tsx';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useLookupSearch } from '../address/use-lookup-search.ts';
import { BarPlot, BarReadout } from './bar-plot.tsx';
import {
  barsOf,
  type ChartChoice,
  choiceOf,
  measures,
  scaleOf,
  textOfChoice,
} from './chart-bars.ts';
import styles from './playlist-chart.module.css';
import type { PlaylistRow } from './playlist-rows.ts';

const orders = [
  { value: 'playlist', label: t('lookup.playlistOrder') },
  { value: 'sorted', label: t('lookup.largestFirst') },
] as const;

/**
 * One bar per video. Bars of one colour over three lines need no chart library, and as elements
 * every bar can be announced and reached by keyboard.
 */
export function PlaylistChart({ rows }: { rows: readonly PlaylistRow[] }) {
  const [{ chart }, change] = useLookupSearch();
  const [place, setPlace] = useState<number>();
  const { measure, sorted } = choiceOf(chart);
  const bars = useMemo(() => barsOf(rows, { measure, sorted }), [rows, measure, sorted]);
  const scale = useMemo(
    () => scaleOf(Math.max(1, ...bars.map(({ value }) => value)), measure),
    [bars, measure],
  );
  const choose = (choice: ChartChoice) => {
    // The same video stays current when its bar moves.
    const marked = place === undefined ? undefined : bars[place]?.row.id;
    setPlace(
      marked === undefined
        ? undefined
        : barsOf(rows, choice).findIndex(({ row }) => row.id === marked),
    );
    change({ chart: textOfChoice(choice) });
  };
  return (
    <Card as="section" aria-labelledby="chart-title" className={styles.chart}>
      <div className={styles.head}>
        <h3 id="chart-title" className={styles.title}>
          {t('lookup.compared')}
        </h3>
        <SegmentedControl
          size="small"
          label={t('lookup.barsShow')}
          value={measure}
          onChange={(chosen) => choose({ measure: chosen, sorted })}
          options={measures}
        />
        <SegmentedControl
          size="small"
          label={t('lookup.sortBars')}
          className={styles.order}
          value={sorted ? 'sorted' : 'playlist'}
          onChange={(chosen) => choose({ measure, sorted: chosen === 'sorted' })}
          options={orders}
        />
      </div>
      <BarReadout bar={place === undefined ? undefined : bars[place]} />
      <BarPlot
        bars={bars}
        scale={scale}
        place={place}
        onPlace={setPlace}
        label={t('lookup.videosInTheChartThe')}
      />
    </Card>
  );
}
