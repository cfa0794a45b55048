import { useQuery } from '@tanstack/react-query';
import { brandKitsQuery } from '#web/api/brand.ts';
import { PresetsSection } from '#web/features/caption-style/presets-section.tsx';
import { t } from '#web/messages/messages.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/text/text.tsx';
import styles from './brand-page.module.css';
import { BrandSection } from './brand-section.tsx';

/** What all clips of a person have in common: brand kits, and styles of captions and titles. */
export function BrandPage() {
  // The styles follow once the list above them has its height.
  const { isLoading } = useQuery(brandKitsQuery);
  return (
    <Page title={t('common.brand')} intro={t('brand.howYourClipsLookAnd')} width="narrow">
      <section className={styles.part} aria-label={t('brand.brandKits')}>
        <BrandSection />
      </section>
      {!isLoading && (
        <section id="styles" className={styles.part} aria-label={t('brand.captionAndTitleStyles')}>
          <Text tone="soft">{t('brand.aPresetIsAStyle')}</Text>
          <PresetsSection />
        </section>
      )}
    </Page>
  );
}
