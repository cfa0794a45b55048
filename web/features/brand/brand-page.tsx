import { PresetsSection } from '#web/features/caption-style/presets-section.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/text/text.tsx';
import styles from './brand-page.module.css';
import { BrandSection } from './brand-section.tsx';

/** What all clips of a person have in common: brand kits, and styles of captions and titles. */
export function BrandPage() {
  return (
    <Page
      title="Brand"
      intro="How your clips look and sound. What you make the default is chosen when you export."
      width="narrow"
    >
      <section className={styles.part} aria-label="Brand kits">
        <BrandSection />
      </section>
      <section id="styles" className={styles.part} aria-label="Caption and title styles">
        <Text tone="soft">
          A preset has the style of the captions, the title and the progress bar.
        </Text>
        <PresetsSection />
      </section>
    </Page>
  );
}
