import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef } from 'react';
import { maxTagLength } from '#features/videos/clips.constants.ts';
import { tagIdentity, tagsOf } from '#web/api/library.ts';
import { type VideoSummary, videosQuery } from '#web/api/videos.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Chip } from '#web/ui/fields/chip.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import styles from './organise-dialog.module.css';

type TagsFieldProps = {
  videos: readonly Pick<VideoSummary, 'tags'>[];
  tags: readonly string[];
  onTags: (tags: string[]) => void;
  typed: string;
  onTyped: (text: string) => void;
};

/** Suggestions that a browser lists. */
const maxSuggestions = 100;

/** The tags of some videos: pressing one removes it; Enter or a comma adds what is typed. */
export function TagsField({ videos, tags, onTags, typed, onTyped }: TagsFieldProps) {
  const suggestions = useId();
  const input = useRef<HTMLInputElement>(null);
  const { data: library = [] } = useQuery(videosQuery);
  const has = (tag: string) => tags.some((one) => tagIdentity(one) === tagIdentity(tag));
  const add = () => {
    const tag = typed.trim();
    if (tag !== '' && !has(tag)) onTags([...tags, tag]);
    onTyped('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (
      event.nativeEvent.isComposing ||
      (event.key !== 'Enter' && event.key !== ',') ||
      typed.trim() === ''
    )
      return;
    event.preventDefault();
    add();
  };
  const counts = tagsOf(videos);
  return (
    <div className={styles.tags}>
      {tags.length > 0 && (
        <ul className={styles.list} aria-label={t('videos.tags')}>
          {tags.map((tag) => (
            <li key={tagIdentity(tag)}>
              <Chip
                aria-label={t('videos.removeTheTagTag', { tag })}
                onClick={() => {
                  onTags(tags.filter((one) => one !== tag));
                  input.current?.focus();
                }}
              >
                {labelOf(tag, videos.length, counts.find((one) => one.tag === tag)?.videos)}{' '}
                <IconX aria-hidden="true" size={14} />
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.add}>
        <TextField
          ref={input}
          label={t('videos.addATag')}
          className={styles.field}
          value={typed}
          maxLength={maxTagLength}
          autoComplete="off"
          enterKeyHint="done"
          list={suggestions}
          onChange={(event) => onTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button onClick={add} disabled={typed.trim() === ''}>
          {t('common.add')}
        </Button>
      </div>
      <datalist id={suggestions}>
        {tagsOf(library)
          .filter(({ tag }) => !has(tag))
          .slice(0, maxSuggestions)
          .map(({ tag }) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
    </div>
  );
}

/** The tag, and how many of several videos have it, unless all do. */
const labelOf = (tag: string, all: number, some: number | undefined) =>
  some !== undefined && some < all ? t('videos.tagOfSome', { tag, some, all }) : tag;
