import { t } from '#web/messages/messages.tsx';
import { Collapsible } from '#web/ui/layout/collapsible.tsx';
import { PresetCards } from './preset-cards.tsx';
import { StyleFields, type StyleFieldsProps } from './style-fields.tsx';

/** Edits a caption style: presets to start from, and every detail in a collapsible section. */
export function StyleEditor({ style, onChange }: StyleFieldsProps) {
  return (
    <>
      <PresetCards style={style} onChange={onChange} />
      <Collapsible summary={t('captionStyle.fineTune')}>
        <StyleFields style={style} onChange={onChange} />
      </Collapsible>
    </>
  );
}
