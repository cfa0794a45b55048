import { IconCheck, IconMoodSmile } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FaceList } from '#features/clips/faces/face.schema.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { facesQuery, nameFace, searchFaces, stopFaceSearch } from '#web/api/corrections.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Spinner } from '#web/ui/buttons/spinner.tsx';
import { Popover } from '#web/ui/popups/popover.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { duration } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';
import styles from './face-picker.module.css';

type FacePickerProps = { videoId: string; speaker: string };

/** Chooses which of the faces in the video is the speaker's. */
export function FacePicker({ videoId, speaker }: FacePickerProps) {
  const { data } = useQuery(facesQuery(videoId));
  const own = data?.faces.find((face) => face.speaker === speaker);
  const icon = own ? <img className={styles.small} src={own.image} alt="" /> : <IconMoodSmile />;
  const trigger = (
    <Button
      size="small"
      variant="quiet"
      icon={icon}
      aria-label={
        own
          ? t('transcripts.faceOfSpeaker', { speaker })
          : t('transcripts.chooseTheFaceOfSpeaker', { speaker })
      }
    >
      {t('transcripts.face')}
    </Button>
  );
  return (
    <Popover title={t('transcripts.faceOfSpeaker', { speaker })} align="end" trigger={trigger}>
      <Faces videoId={videoId} speaker={speaker} />
    </Popover>
  );
}

function Faces({ videoId, speaker }: FacePickerProps) {
  const client = useQueryClient();
  const toasts = useToasts();
  const { data, error, refetch } = useQuery(facesQuery(videoId));
  const onError = (failure: unknown) =>
    toasts.add({
      title: t('transcripts.couldntSaveTheFace'),
      description: sentenceOf(failure),
      tone: 'wrong',
    });
  const naming = useMutation({
    mutationFn: (descriptor: string | null) => nameFace(client, videoId, { speaker, descriptor }),
    onError,
  });
  const searching = useMutation({ mutationFn: () => searchFaces(client, videoId), onError });
  const stopping = useMutation({ mutationFn: () => stopFaceSearch(client, videoId), onError });
  if (error)
    return (
      <div className={styles.state}>
        <Text>{sentenceOf(error)}</Text>
        <Button size="small" onClick={() => void refetch()}>
          {t('common.tryAgain')}
        </Button>
      </div>
    );
  if (!data) return <Spinner label={t('transcripts.loadingFaces')} />;
  const { faces, search } = data;
  if (faces.length === 0 && search === 'searching')
    return (
      <div className={styles.state} role="status">
        <Spinner />
        <Text tone="soft">{t('transcripts.searchingTheClipsForFaces')}</Text>
        <Button
          size="small"
          variant="quiet"
          loading={stopping.isPending}
          onClick={() => stopping.mutate()}
        >
          {t('transcripts.stopSearching')}
        </Button>
      </div>
    );
  if (faces.length === 0)
    return (
      <div className={styles.state}>
        <Text tone="soft">
          {search === 'done'
            ? t('transcripts.noFacesWereFoundIn')
            : t('transcripts.theClipsOfThisVideo')}
        </Text>
        <Button size="small" loading={searching.isPending} onClick={() => searching.mutate()}>
          {search === 'done' ? t('transcripts.searchAgain') : t('transcripts.searchForFaces')}
        </Button>
      </div>
    );
  const isNamed = faces.some((face) => face.speaker === speaker);
  return (
    <>
      <Text tone="soft" className={styles.hint}>
        {t('transcripts.whenSpeakerSpeaksThisPerson', { speaker })}
      </Text>
      <div className={styles.faces}>
        {faces.map((face, index) => {
          const isOwn = face.speaker === speaker;
          return (
            <button
              key={face.descriptor}
              type="button"
              className={styles.face}
              aria-pressed={isOwn}
              aria-label={labelOf(face, index + 1)}
              aria-disabled={naming.isPending || undefined}
              onClick={() => naming.isPending || naming.mutate(isOwn ? null : face.descriptor)}
            >
              <img src={face.image} alt="" width="72" height="72" />
              <span className={styles.name}>
                {isOwn ? <IconCheck aria-hidden /> : face.speaker}
              </span>
            </button>
          );
        })}
      </div>
      {isNamed && (
        <Button
          size="small"
          variant="quiet"
          loading={naming.isPending}
          onClick={() => naming.mutate(null)}
        >
          {t('transcripts.noneOfThese')}
        </Button>
      )}
    </>
  );
}

function labelOf({ seconds, speaker }: FaceList['faces'][number], number: number): string {
  const values = { number, duration: duration(seconds) };
  return speaker === undefined
    ? t('transcripts.faceSeenFor', values)
    : t('transcripts.faceOfSpeakerSeenFor', { ...values, speaker });
}
