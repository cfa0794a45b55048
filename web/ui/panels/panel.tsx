import { type ReactNode, useId } from 'react';
import { Card } from '../layout/card.tsx';
import { Text } from '../text/text.tsx';
import styles from './panel.module.css';

type PanelProps = {
  title: string;
  text?: ReactNode;
  /** Beside the heading. */
  action?: ReactNode;
  children?: ReactNode;
};

/** A part of a section, with its heading. */
export function Panel({ title, text, action, children }: PanelProps) {
  const id = useId();
  return (
    <Card padding="large" aria-labelledby={id} className={styles.panel}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={id} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {text && (
            <Text as="div" size="s" tone="soft">
              {text}
            </Text>
          )}
        </div>
        {action}
      </div>
      {children}
    </Card>
  );
}
