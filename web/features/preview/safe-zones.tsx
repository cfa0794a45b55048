import {
  IconDots,
  IconHeart,
  IconMessageCircle,
  IconMusic,
  IconSearch,
  IconShare3,
  IconThumbUp,
  IconUserCircle,
} from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { safeZones } from '#engine/port/safe-zones.constants.ts';
import { t } from '#web/messages/messages.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import styles from './safe-zones.module.css';

type Platform = keyof typeof safeZones;

const platforms = Object.keys(safeZones).filter((key): key is Platform => key in safeZones);
const none = 'off';

/** Every preview shows the zones of the same app, until the page is closed. */
let shown: Platform | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(platform: Platform | undefined): void {
  shown = platform;
  for (const listener of listeners) listener();
}

const useShown = (): Platform | undefined => useSyncExternalStore(subscribe, () => shown);

/** Chooses the app whose buttons the preview shows. */
export function SafeZoneSelect() {
  const platform = useShown();
  return (
    <PlainSelect
      label={t('preview.safeZones')}
      value={platform ?? none}
      options={[
        { value: none, label: t('preview.safeZonesOff') },
        ...platforms.map((key) => ({ value: key, label: safeZones[key].name })),
      ]}
      hideLabel
      className={styles.select}
      onChange={(value) => show(platforms.find((key) => key === value))}
    />
  );
}

const icons = {
  tiktok: [IconUserCircle, IconHeart, IconMessageCircle, IconShare3, IconMusic],
  reels: [IconHeart, IconMessageCircle, IconShare3, IconDots, IconMusic],
  shorts: [IconThumbUp, IconMessageCircle, IconShare3, IconDots, IconMusic],
};

/**
 * The part of a vertical clip that the chosen app covers: its buttons, sketched, and the edge of
 * the free area. Positions are shares of the frame.
 */
export function SafeZones() {
  const platform = useShown();
  if (!platform) return null;
  const { name, top, right, bottom, left } = safeZones[platform];
  const across = (pixels: number) => `${(pixels / 1080) * 100}cqw`;
  const down = (pixels: number) => `${(pixels / 1920) * 100}%`;
  return (
    <div className={styles.zones} role="img" aria-label={t('preview.whatNameCovers', { name })}>
      <div
        className={styles.free}
        style={{ top: down(top), right: across(right), bottom: down(bottom), left: across(left) }}
      />
      <div className={styles.tabs} style={{ height: down(top) }}>
        <span>{t('common.following')}</span>
        <strong>{t('preview.forYou')}</strong>
        <IconSearch className={styles.search} />
      </div>
      <div className={styles.rail} style={{ width: across(right), bottom: down(bottom * 0.35) }}>
        {icons[platform].map((Icon, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the icons never change their order
          <Icon key={index} />
        ))}
      </div>
      <div
        className={styles.text}
        style={{ height: down(bottom), left: across(left), right: across(right) }}
      >
        <strong>{t('preview.account')}</strong>
        <span>{t('preview.theTextOfThePost')}</span>
      </div>
    </div>
  );
}
