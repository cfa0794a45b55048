import { IconCheck, IconMoodSmile } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '#web/api/client/request.ts';
import { facesQuery, nameFace, searchFaces, stopFaceSearch } from '#web/api/corrections.ts';
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
      aria-label={own ? `Face of ${speaker}` : `Choose the face of ${speaker}`}
    >
      Face
    </Button>
  );
  return (
    <Popover title={`Face of ${speaker}`} align="end" trigger={trigger}>
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
      title: 'Couldn’t save the face',
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
          Try again
        </Button>
      </div>
    );
  if (!data) return <Spinner label="Loading faces" />;
  const { faces, search } = data;
  if (faces.length === 0 && search === 'searching')
    return (
      <div className={styles.state} role="status">
        <Spinner />
        <Text tone="soft">Searching the clips for faces. You can continue in the meantime.</Text>
        <Button
          size="small"
          variant="quiet"
          loading={stopping.isPending}
          onClick={() => stopping.mutate()}
        >
          Stop searching
        </Button>
      </div>
    );
  if (faces.length === 0)
    return (
      <div className={styles.state}>
        <Text tone="soft">
          {search === 'done'
            ? 'No faces were found in the clips of this video.'
            : 'The clips of this video have not been searched for faces.'}
        </Text>
        <Button size="small" loading={searching.isPending} onClick={() => searching.mutate()}>
          {search === 'done' ? 'Search again' : 'Search for faces'}
        </Button>
      </div>
    );
  const isNamed = faces.some((face) => face.speaker === speaker);
  return (
    <>
      <Text tone="soft" className={styles.hint}>
        When {speaker} speaks, this person is shown.
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
              aria-label={`Face ${index + 1}, seen for ${duration(face.seconds)}${face.speaker === undefined ? '' : `, ${face.speaker}`}`}
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
          None of these
        </Button>
      )}
    </>
  );
}
