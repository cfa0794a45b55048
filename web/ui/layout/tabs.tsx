import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

type Tab<Value extends string> = {
  value: Value;
  label: string;
  icon?: ReactNode;
  content: ReactNode;
  disabled?: boolean | undefined;
};

type TabsProps<Value extends string> = {
  /** What the tabs show. */
  label: string;
  /** The open tab, taken from the address so that it can be linked to. */
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly Tab<Value>[];
  className?: string | undefined;
};

/** Alternative views, one at a time. Only the open tab's content is rendered. */
export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
  className,
}: TabsProps<Value>) {
  const select = (selected: unknown) => {
    const tab = tabs.find((one) => one.value === selected);
    if (tab) onChange(tab.value);
  };
  return (
    <Base.Root value={value} onValueChange={select} className={className}>
      <Base.List aria-label={label} className={styles.list} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled ?? false}
            className={styles.tab}
          >
            {tab.icon}
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className={styles.panel}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
