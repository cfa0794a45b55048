import { StyleFields, type StyleFieldsProps } from '#web/features/caption-style/style-fields.tsx';
import { t } from '#web/messages/messages.tsx';
import { Collapsible } from '#web/ui/layout/collapsible.tsx';
import { PresetCards } from './preset-cards.tsx';
import type { SampledClip } from './use-sample-sheet.ts';

/** Edits a caption style: presets to start from, and every detail in a collapsible section. */
export function StyleEditor({
  style,
  onChange,
  sampled,
}: StyleFieldsProps & { sampled: SampledClip }) {
  return (
    <>
      <PresetCards style={style} onChange={onChange} sampled={sampled} />
      <Collapsible summary={t('captionStyle.fineTune')}>
        <StyleFields style={style} onChange={onChange} />
      </Collapsible>
    </>
  );
}
