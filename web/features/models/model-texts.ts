import { isRecogniserKind } from '#engine/speech/models/speech-models.constants.ts';
import type { JobModel, ModelProvider } from '#web/api/models.ts';
import type { SpeechModel } from '#web/api/speech-models.ts';
import { type MessageId, t } from '#web/messages/messages.tsx';
import { listOf } from '#web/ui/text/format.ts';

/** What each job is called, and what a model does for it. */
export const jobText: Record<JobModel['job'], { label: string; text: string }> = {
  recognise: { label: t('models.recognise'), text: t('models.recogniseText') },
  titles: { label: t('models.titles'), text: t('models.titlesText') },
  chat: { label: t('models.chat'), text: t('models.chatText') },
  translate: { label: t('models.translate'), text: t('models.translateText') },
  choose: { label: t('models.choose'), text: t('models.chooseText') },
  speak: { label: t('models.speak'), text: t('models.speakText') },
};

/** What happens without a model. */
const without: Record<JobModel['job'], MessageId & `models.without${string}`> = {
  recognise: 'models.withoutRecognise',
  titles: 'models.withoutTitles',
  chat: 'models.withoutChat',
  translate: 'models.withoutTranslate',
  choose: 'models.withoutChoose',
  speak: 'models.withoutSpeak',
};

/** Whether a job is left to a speech model on this machine, although none is installed. */
export const lacksSpeechModel = (
  { job, why }: JobModel,
  speech: readonly Pick<SpeechModel, 'kind' | 'state'>[],
): boolean =>
  job === 'recognise' &&
  why === 'built-in' &&
  !speech.some(({ kind, state }) => isRecogniserKind(kind) && state === 'installed');

/** Which model does a job and why, in one sentence. */
export function whyText(job: JobModel, speech: readonly SpeechModel[]): string {
  const { used, why, from, setting = '' } = job;
  if (lacksSpeechModel(job, speech)) return t('models.noSpeechModel');
  if (job.job === 'recognise' && why === 'built-in') return t('models.recogniseHere');
  if (!used) return `${unusedText(job)} ${t(without[job.job])}`.trim();
  const names = { model: used.name, provider: used.providerName };
  if (why === 'setting') return t('models.usedBySetting', { ...names, setting });
  if (why === 'built-in') return t('models.usedBuiltIn', { model: used.name });
  if (why === 'first-configured') return t('models.usedFirst', names);
  return from === 'own' ? t('models.usedByYou', names) : t('models.usedByServer', names);
}

function unusedText({ why }: JobModel): string {
  if (why === 'switched-off') return t('models.unusedSwitchedOff');
  if (why === 'key-lost') return t('models.unusedKeyLost');
  if (why === 'too-weak') return t('models.unusedTooSmall');
  if (why === 'not-configured') return t('models.unusedNotConfigured');
  return why === 'not-installed' ? t('models.unusedNotInstalled') : '';
}

const useText: Record<ModelProvider['uses'][number], string> = {
  language: t('models.usesLanguage'),
  search: t('models.usesSearch'),
  recognise: t('models.recognise'),
  speak: t('models.speak'),
};

/** What a service is for: "Language models, recognise speech". */
export const usesText = ({ uses }: Pick<ModelProvider, 'uses'>): string =>
  listOf(uses.map((use) => useText[use]));
