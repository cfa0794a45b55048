import { Collapsible } from '#web/ui/collapsible.tsx';
import { PresetCards } from './preset-cards.tsx';
import { StyleFields, type StyleFieldsProps } from './style-fields.tsx';

/** How captions look: a look to begin with, and every detail of it folded away. */
export function StyleEditor({ style, onChange }: StyleFieldsProps) {
  return (
    <>
      <PresetCards style={style} onChange={onChange} />
      <Collapsible summary="Fine-tune">
        <StyleFields style={style} onChange={onChange} />
      </Collapsible>
    </>
  );
}
