import { IconMoodPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import styles from './captions.module.css';
import type { CaptionEditing } from './use-caption-editing.ts';

/** Emoji that a person may add to lines of the captions; none is added by itself. */
export function EmojiProposals({
  captions: { emoji, addEmoji },
}: {
  captions: Pick<CaptionEditing, 'emoji' | 'addEmoji'>;
}) {
  const [isOpen, setOpen] = useState(false);
  if (!emoji) return null;
  return (
    <div className={styles.emoji}>
      <Button
        size="small"
        icon={<IconMoodPlus />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('editor.suggestEmoji')}
      </Button>
      {isOpen && (
        <>
          <p className={styles.hint}>
            {emoji.length > 0 ? t('editor.emojiOnlyWhereYouAdd') : t('editor.noEmojiToSuggest')}
          </p>
          <ul className={styles.proposals} aria-label={t('editor.suggestedEmoji')}>
            {emoji.map((one) => (
              <li key={one.word}>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t('editor.addEmojiAfter', { emoji: one.emoji, text: one.text })}
                  onClick={() => addEmoji(one)}
                >
                  {one.text} {one.emoji}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
