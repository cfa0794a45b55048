import {
  IconArrowBackUp,
  IconCheck,
  IconEye,
  IconLanguage,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useId, useState } from 'react';
import { spokenLanguages } from '#engine/transcript/spoken-languages.constants.ts';
import { maxCaptionLineLength } from '#features/videos/clips.constants.ts';
import {
  type CaptionLine,
  type CaptionTrack,
  type CorrectedLine,
  captionTracksQuery,
  correctLines,
  deleteTrack,
  hideTrack,
  isHidden,
  refreshCaptionTracks,
  showTrackAgain,
  translateTrack,
} from '#web/api/caption-tracks.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { useExportOptions } from '#web/features/exports/options/use-export-options.ts';
import { errorText } from '#web/messages/error-text.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Chip } from '#web/ui/fields/chip.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { Badge } from '#web/ui/messages/badge.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { ProgressBar } from '#web/ui/messages/progress-bar.tsx';
import { useUndoable } from '#web/ui/popups/use-undoable.ts';
import { clock, languageName } from '#web/ui/text/format.ts';
import panel from '../panels/panel.module.css';
import styles from './languages-panel.module.css';

type LanguagesPanelProps = { videoId: string; clipId: string; spoken: string };

const flags = ['missing', 'outdated', 'tooLong'] as const;
type Flag = (typeof flags)[number];

const flagNames: Record<Flag, string> = {
  missing: t('editor.missing'),
  outdated: t('editor.originalChanged'),
  tooLong: t('editor.tooLong'),
};

const hasFlag = (line: CaptionLine | undefined, flag: Flag): boolean =>
  flag === 'missing' ? line?.state === 'missing' : line?.[flag] === true;

/** A correction, with what was there before. */
type Correction = CorrectedLine & { language: string; before: string };

/** The captions of the clip in other languages: a column for each beside what is spoken. */
export function LanguagesPanel({ videoId, clipId, spoken }: LanguagesPanelProps) {
  const client = useQueryClient();
  const of = { videoId, clipId };
  const id = useId();
  const found = useQuery(captionTracksQuery(of));
  const [filter, setFilter] = useState<Flag>();
  const [corrections, setCorrections] = useState<readonly Correction[]>([]);
  const tracks = found.data ?? [];
  const translate = useMutation({
    mutationFn: (of_: { language: string; lines?: readonly CaptionLine[] }) =>
      translateTrack(client, of, of_),
  });
  const correct = useMutation({
    mutationFn: ({ language, line, text }: Omit<Correction, 'before'>) =>
      correctLines(client, of, { language, lines: [{ line, text }] }),
    // Other lines may be there by now.
    onError: () => void refreshCaptionTracks(client, clipId),
  });
  const save = (correction: Correction) =>
    correct.mutate(correction, {
      onSuccess: () => setCorrections((before) => [...before, correction]),
    });
  const undo = () => {
    const last = corrections.at(-1);
    if (!last) return;
    correct.mutate({ ...last, text: last.before });
    setCorrections(corrections.slice(0, -1));
  };
  const counts = flags.map((flag) => ({
    flag,
    count: tracks.reduce((sum, track) => sum + track[flag], 0),
  }));
  const shownFilter = counts.some(({ flag, count }) => flag === filter && count > 0)
    ? filter
    : undefined;
  const error = translate.error ?? correct.error;
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={panel.heading}>
          {t('editor.languages')}
        </h2>
        <IconButton
          size="small"
          label={t('editor.undoTheLastCorrection')}
          icon={<IconArrowBackUp />}
          disabled={corrections.length === 0}
          onClick={undo}
        />
      </div>
      {found.error && (
        <ErrorState
          title={t('editor.couldntLoadTheTranslations')}
          error={found.error}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
      <PlainSelect
        label={t('editor.addALanguage')}
        hideLabel
        value=""
        options={[
          { value: '', label: t('editor.addALanguage') },
          ...offered.filter(
            ({ value }) =>
              value !== spoken &&
              !tracks.some((one) => one.language === value) &&
              !isHidden(of, value),
          ),
        ]}
        disabled={translate.isPending || !found.data}
        onChange={(language) => language && translate.mutate({ language })}
      />
      {tracks.length === 0 && <p className={panel.note}>{t('editor.translateTheCaptions')}</p>}
      {error && (
        <Notice tone="wrong" title={t('editor.couldntTranslate')}>
          {sentenceOf(error)}
        </Notice>
      )}
      {counts.some(({ count }) => count > 0) && (
        <fieldset className={styles.filters}>
          <legend className="visually-hidden">{t('editor.showOnly')}</legend>
          {counts
            .filter(({ count }) => count > 0)
            .map(({ flag, count }) => (
              <Chip
                key={flag}
                pressed={shownFilter === flag}
                onClick={() => setFilter(shownFilter === flag ? undefined : flag)}
              >
                {t('editor.flagAndCount', { flag: flagNames[flag], count })}
              </Chip>
            ))}
        </fieldset>
      )}
      {tracks.length > 0 && (
        <Columns
          {...{ tracks, spoken, of }}
          filter={shownFilter}
          onSave={save}
          onTranslate={(language, lines) => translate.mutate({ language, ...(lines && { lines }) })}
        />
      )}
    </section>
  );
}

const offered = [...spokenLanguages, 'pt-BR', 'zh-Hant', 'es-419']
  .map((value) => ({ value, label: languageName(value) }))
  .sort((one, other) => one.label.localeCompare(other.label));

type ColumnsProps = {
  tracks: readonly CaptionTrack[];
  spoken: string;
  of: { videoId: string; clipId: string };
  filter: Flag | undefined;
  onSave: (correction: Correction) => void;
  onTranslate: (language: string, lines?: readonly CaptionLine[]) => void;
};

function Columns({ tracks, spoken, of, filter, onSave, onTranslate }: ColumnsProps) {
  const lines = tracks[0]?.lines ?? [];
  const rows = lines
    .map((line, index) => ({ line, index }))
    .filter(({ index }) => !filter || tracks.some((track) => hasFlag(track.lines[index], filter)));
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{languageName(spoken)}</th>
            {tracks.map((track) => (
              <th key={track.language} scope="col">
                <TrackHead {...{ track, of, onTranslate }} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, index }) => (
            <tr key={`${line.start} ${line.end}`}>
              <th scope="row" lang={spoken} dir="auto" className={styles.original}>
                <span className={styles.time}>{clock(line.start)}</span> {line.original}
              </th>
              {tracks.map(({ language, lines: own }) => {
                const cell = own[index];
                return (
                  <td key={language}>
                    {cell && (
                      <Line
                        {...{ language, line: cell }}
                        onSave={(text) => onSave({ language, line: cell, text, before: cell.text })}
                        onTranslate={() => onTranslate(language, [cell])}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type TrackHeadProps = Pick<ColumnsProps, 'of' | 'onTranslate'> & { track: CaptionTrack };

/** The name of a column, how far it is, and what can be done with all of it. */
function TrackHead({ track, of, onTranslate }: TrackHeadProps) {
  const { language, status, lines, missing, outdated } = track;
  const client = useQueryClient();
  const undoable = useUndoable();
  const [{ captionTrack }, choose] = useExportOptions();
  const name = languageName(language);
  const isShown = captionTrack === language;
  const show = (chosen: boolean) =>
    choose({ captionTrack: chosen ? language : null, targetLanguage: null });
  const remove = () => {
    hideTrack(client, of, language);
    if (isShown) show(false);
    undoable({
      title: t('editor.trackDeleted', { name }),
      perform: (keepalive) => deleteTrack(of, language, keepalive),
      restore: () => showTrackAgain(client, of, language),
    });
  };
  return (
    <div className={styles.track}>
      <div className={styles.head}>
        <span>{name}</span>
        <span className={styles.actions}>
          <IconButton
            size="small"
            label={t('editor.showInThePreview', { name })}
            icon={<IconEye />}
            pressed={isShown}
            onClick={() => show(!isShown)}
          />
          <IconButton
            size="small"
            label={t('editor.deleteTheTrack', { name })}
            icon={<IconTrash />}
            onClick={remove}
          />
        </span>
      </div>
      {status === 'translating' ? (
        <ProgressBar
          label={t('editor.translating')}
          value={lines.length === 0 ? null : 1 - missing / lines.length}
          valueText={t('editor.partOfAll', {
            part: lines.length - missing,
            all: lines.length,
          })}
        />
      ) : (
        <Fragment>
          {track.error && <p role="alert">{errorText(track.error.code, track.error.message)}</p>}
          {missing + outdated > 0 && (
            <Button
              size="small"
              variant="secondary"
              icon={<IconLanguage />}
              onClick={() => onTranslate(language)}
            >
              {missing > 0
                ? t('editor.translateTheMissingLines')
                : t('editor.translateTheChangedLines')}
            </Button>
          )}
        </Fragment>
      )}
    </div>
  );
}

type LineProps = {
  language: string;
  line: CaptionLine;
  onSave: (text: string) => void;
  onTranslate: () => void;
};

/** A line that is edited in place: Enter or leaving it saves, Escape does not. */
function Line({ language, line, onSave, onTranslate }: LineProps) {
  const [draft, setDraft] = useState<string>();
  const id = useId();
  const name = languageName(language);
  const shown = flags.filter((flag) => hasFlag(line, flag));
  const finish = () => {
    if (draft !== undefined && draft.trim() !== line.text) onSave(draft.trim());
    setDraft(undefined);
  };
  return (
    <div className={styles.line}>
      <textarea
        aria-label={t('editor.lineIn', { name, original: line.original })}
        aria-describedby={shown.length > 0 ? id : undefined}
        lang={language}
        dir="auto"
        rows={1}
        maxLength={maxCaptionLineLength}
        className={styles.text}
        value={draft ?? line.text}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') {
            event.stopPropagation();
            setDraft(undefined);
          }
          if (event.key === 'Enter') {
            event.preventDefault();
            event.currentTarget.blur();
          }
        }}
      />
      {shown.length > 0 && (
        <span className={styles.flags}>
          <span id={id} className={styles.flags}>
            {shown.map((flag) => (
              <Badge key={flag} tone="caution">
                {flagNames[flag]}
              </Badge>
            ))}
          </span>
          {line.outdated && (
            <>
              <IconButton
                size="small"
                label={t('editor.keepThisText')}
                icon={<IconCheck />}
                onClick={() => onSave(line.text)}
              />
              <IconButton
                size="small"
                label={t('editor.translateAgain')}
                icon={<IconRefresh />}
                onClick={onTranslate}
              />
            </>
          )}
        </span>
      )}
    </div>
  );
}
