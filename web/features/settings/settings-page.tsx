import { IconChevronRight } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { t } from '#web/messages/messages.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { NotFound } from '#web/ui/messages/not-found.tsx';
import { Text } from '#web/ui/text/text.tsx';
import { sections } from './sections.tsx';
import styles from './settings-page.module.css';

/** The settings: a list of sections beside the open one; on phones one after the other. */
export function SettingsPage() {
  const { section: id } = useParams({ strict: false });
  const named = id === undefined ? undefined : (formerNames[id] ?? id);
  const section = id === undefined ? sections[0] : sections.find((one) => one.id === named);
  if (!section) return <NotFound />;
  const { label, intro, Content } = section;
  const chosen = id !== undefined;
  return (
    <Page
      title={chosen ? label : t('common.settings')}
      above={
        // Always present, so that the list does not move.
        <span className={styles.back}>
          {chosen && <Link to="/settings">{t('common.settings')}</Link>}
        </span>
      }
    >
      <div className={styles.layout} data-chosen={chosen || undefined}>
        <SectionList current={section.id} chosen={chosen} />
        <div className={styles.content}>
          {chosen && intro && <Text tone="soft">{intro}</Text>}
          <Content />
        </div>
      </div>
    </Page>
  );
}

/** Sections by the names that links of earlier versions have. */
const formerNames: Readonly<Record<string, string>> = { 'speech-models': 'models' };

function SectionList({ current, chosen }: { current: string; chosen: boolean }) {
  return (
    <nav className={styles.list} aria-label={t('common.settings')}>
      <ul>
        {sections.map(({ id, label, text, Icon }) => (
          <li key={id}>
            <Link
              to="/settings/$section"
              params={{ section: id }}
              className={styles.link}
              data-current={id === current || undefined}
              aria-current={chosen && id === current ? 'page' : undefined}
            >
              <Icon aria-hidden="true" stroke={1.75} />
              <span className={styles.words}>
                <span className={styles.label}>{label}</span>
                <span className={styles.text}>{text}</span>
              </span>
              <IconChevronRight className={styles.arrow} aria-hidden="true" stroke={1.75} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
