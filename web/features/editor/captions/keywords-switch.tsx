import { IconVolume } from '@tabler/icons-react';
import { overlayColors } from '#engine/port/edit/overlay.constants.ts';
import { optionsFor } from '#web/features/exports/options/export-options.ts';
import { useExportOptions } from '#web/features/exports/options/use-export-options.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import type { ClipEditing } from '../edit/use-clip-edit.ts';
import styles from './captions.module.css';
import type { CaptionEditing } from './use-caption-editing.ts';

/**
 * Colours the keywords of this clip, whatever its caption style is, and emphasises the words that
 * are stressed.
 */
export function KeywordsSwitch({
  editing: { edit, update },
  captions: { emphasiseStressed },
}: {
  editing: ClipEditing;
  captions: Pick<CaptionEditing, 'emphasiseStressed'>;
}) {
  const [chosen] = useExportOptions();
  const ofStyle = optionsFor({ edit }, chosen).style.keyword_color ?? null;
  const { keyword_color: own = ofStyle, ...others } = edit.overlays ?? {};
  const set = (color: string | null) => {
    const overlays = color === ofStyle ? others : { ...others, keyword_color: color };
    update({ overlays: Object.keys(overlays).length > 0 ? overlays : undefined });
  };
  return (
    <div className={styles.keywords}>
      <Switch
        label={t('captionStyle.highlightKeywords')}
        hint={t('editor.emphasiseSwitchesWords')}
        checked={own !== null}
        onChange={(on) => set(on ? (ofStyle ?? overlayColors.keywords) : null)}
      />
      {emphasiseStressed && (
        <Button size="small" icon={<IconVolume />} onClick={emphasiseStressed}>
          {t('editor.emphasiseStressedWords')}
        </Button>
      )}
    </div>
  );
}
