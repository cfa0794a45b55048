import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { t } from '#web/messages/messages.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import styles from './inspector.module.css';
import { type InspectorState, type InspectorTab, inspectorTabs } from './use-inspector.ts';

const names: Record<InspectorTab, string> = {
  words: t('common.words'),
  style: t('editor.style'),
  title: t('editor.title'),
  frame: t('editor.frame'),
  sound: t('editor.sound'),
};

type InspectorProps = {
  inspector: InspectorState;
  /** What the open tab has. */
  content: (tab: InspectorTab) => ReactNode;
  versions: ReactNode;
};

/** The settings of the clip in tabs: beside the preview, or from below on small windows. */
export function Inspector({ inspector, content, versions }: InspectorProps) {
  const { tab, docked, isOpen, showsVersions, select, close, element } = inspector;
  const id = useId();
  const isShown = (one: InspectorTab) => isOpen && !showsVersions && one === tab;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const at = tabs.findIndex((one) => one.contains(document.activeElement));
    const next = destination(event.key, at, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    tabs[next]?.focus();
  };
  return (
    <aside ref={element} className={styles.inspector} aria-label={t('editor.inspector')}>
      <div
        role="tablist"
        aria-label={t('editor.inspector')}
        className={styles.tabs}
        onKeyDown={onKeyDown}
      >
        {inspectorTabs.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            aria-selected={isShown(one)}
            aria-controls={isShown(one) ? `${id}-panel` : undefined}
            tabIndex={one === tab ? 0 : -1}
            className={styles.tab}
            onClick={() => select(one)}
          >
            {names[one]}
          </button>
        ))}
      </div>
      {showsVersions ? (
        <div className={styles.sheet}>{versions}</div>
      ) : (
        isOpen && (
          <div
            id={`${id}-panel`}
            role="tabpanel"
            aria-labelledby={`${id}-${tab}`}
            className={styles.sheet}
          >
            {!docked && (
              <IconButton
                size="small"
                label={t('common.close')}
                icon={<IconX />}
                className={styles.close}
                onClick={close}
              />
            )}
            {content(tab)}
          </div>
        )
      )}
    </aside>
  );
}

function destination(key: string, at: number, length: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % length;
  if (key === 'ArrowLeft') return (at + length - 1) % length;
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : undefined;
}
