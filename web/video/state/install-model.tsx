import { IconDownload, IconMicrophone } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Job } from '#clips/jobs/job.schema.ts';
import { retryJob } from '#web/api/clips.ts';
import { installSpeechModel, type SpeechModel, speechModelsQuery } from '#web/api/speech-models.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { bytes, languageName } from '#web/ui/format.ts';

/**
 * For a video without captions on a server without a speech model: installs one, once, and goes on with the job, which waits for the
 * download.
 */
export function InstallModel({ job, language }: { job: Job; language: string | undefined }) {
  const client = useQueryClient();
  const { data } = useQuery(speechModelsQuery);
  const [asking, setAsking] = useState(false);
  const model = data && recommended(data.models, language);
  const mayInstall = data?.downloads !== 'never' && model !== undefined;
  const installAndRetry = async (id: string) => {
    await installSpeechModel(client, id);
    await retryJob(client, job.id);
  };
  return (
    <EmptyState
      icon={<IconMicrophone />}
      title="This video has no captions"
      text={
        mayInstall
          ? 'To find clips in it, Kinora has to recognise what is said. That needs a speech model on this machine; nothing is sent anywhere.'
          : 'To find clips in it, Kinora has to recognise what is said. That needs a speech model, which the operator of this server installs.'
      }
      action={
        mayInstall && (
          <>
            <Button variant="primary" icon={<IconDownload />} onClick={() => setAsking(true)}>
              Install {model.name} ({bytes(model.bytes)})
            </Button>
            <Link to="/settings/$section" params={{ section: 'speech-models' }}>
              Other models and languages
            </Link>
            <ConfirmDialog
              open={asking}
              onOpenChange={() => setAsking(false)}
              title={`Install ${model.name}?`}
              text={`${bytes(model.bytes)} is downloaded once and stays on this machine. It recognises ${languagesOf(model)}.${model.licence ? ` Licence: ${model.licence}.` : ''} The search for clips then continues by itself.`}
              confirmLabel="Install and find clips"
              onConfirm={() => installAndRetry(model.id)}
            />
          </>
        )
      }
    />
  );
}

/** The first model of the catalogue, which lists the best ones first, that knows the language. */
function recommended(models: readonly SpeechModel[], language: string | undefined): SpeechModel | undefined {
  const recognisers = models.filter(({ kind, isInCatalogue }) => isInCatalogue && kind !== 'segmentation' && kind !== 'embedding');
  const knows = ({ languages }: SpeechModel) => language === undefined || languages.length === 0 || languages.includes(language);
  return recognisers.find(knows) ?? recognisers[0];
}

function languagesOf({ languages }: SpeechModel): string {
  if (languages.length === 0) return 'any language';
  const names = languages.slice(0, 4).map(languageName);
  return languages.length > names.length ? `${names.join(', ')} and ${languages.length - names.length} more languages` : names.join(', ');
}
