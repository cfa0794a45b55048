import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '#web/api/account.ts';
import { styleOf } from '#web/captions/preset-cards.tsx';
import { presetsQuery } from '#web/captions/presets.ts';
import { type Choices, firstChoices, rememberChoices, rememberedChoices } from './choices.ts';

/** What was chosen: now, else last time on this device, else with the user's default style. */
export function useChoices(): [Choices, (change: Partial<Choices>) => void] {
  const { data: me } = useQuery(meQuery);
  const { data: presets } = useQuery(presetsQuery);
  const [chosen, setChosen] = useState<Choices>();
  const userId = me?.user.id;
  const [remembered, setRemembered] = useState<{ userId: string; choices: Choices | undefined }>();
  if (userId !== undefined && remembered?.userId !== userId) setRemembered({ userId, choices: rememberedChoices(userId) });

  const preset = presets?.find(({ isDefault }) => isDefault);
  const first = preset ? { ...firstChoices, style: styleOf(preset) } : firstChoices;
  const choices = chosen ?? remembered?.choices ?? first;
  const change = (given: Partial<Choices>) => {
    const next = { ...choices, ...given };
    setChosen(next);
    if (userId !== undefined) rememberChoices(userId, next);
  };
  return [choices, change];
}
