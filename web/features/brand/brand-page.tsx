import { useQuery } from '@tanstack/react-query';
import { brandKitsQuery } from '#web/api/brand.ts';
import { PresetsSection } from '#web/features/caption-style/presets-section.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/text/text.tsx';
import styles from './brand-page.module.css';
import { BrandSection } from './brand-section.tsx';

/** What all clips of a person have in common: brand kits, and styles of captions and titles. */
export function BrandPage() {
  // The styles follow once the list above them has its height.
  const { isLoading } = useQuery(brandKitsQuery);
  return (
    <Page
      title="Brand"
      intro="How your clips look and sound. What you make the default is chosen when you export."
      width="narrow"
    >
      <section className={styles.part} aria-label="Brand kits">
        <BrandSection />
      </section>
      {!isLoading && (
        <section id="styles" className={styles.part} aria-label="Caption and title styles">
          <Text tone="soft">A preset is a style of captions, title and progress bar.</Text>
          <PresetsSection />
        </section>
      )}
    </Page>
  );
}
