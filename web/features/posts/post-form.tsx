import { IconSend, IconSparkles } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { isWide } from '#engine/port/engine.constants.ts';
import type { Post, Proposal } from '#features/posts/post.schema.ts';
import type { PostAccount } from '#features/posts/post-account.schema.ts';
import {
  isConsentKind,
  optionsOf,
  type Platform,
  platformRules,
  platforms,
  platformsOf,
  type TargetOption,
  targetOptions,
  targetRules,
} from '#features/posts/targets/targets.constants.ts';
import {
  composedText,
  hashtagOf,
  textLength,
  textProblems,
} from '#features/posts/texts/platform-text.shared.ts';
import { keyed, keysOf } from '#platform/kit/keyed.shared.ts';
import { ApiError, sentenceOf } from '#web/api/client/request.ts';
import type { Exported } from '#web/api/exports.ts';
import { addPost, writeProposal } from '#web/api/posts.ts';
import { t } from '#web/messages/messages.tsx';
import { noteText } from '#web/messages/note-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { Checkbox } from '#web/ui/fields/switch.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { type Draft, useDrafts } from './drafts.ts';
import styles from './post.module.css';

type PostFormProps = {
  clip: Exported;
  accounts: readonly PostAccount[];
  proposals: readonly Proposal[];
  /** The container of the button, so that it stays visible. */
  footer: HTMLElement | null;
  onPosted: () => void;
};

const visibilityOptions = [
  { value: 'private', label: t('posts.private') },
  { value: 'unlisted', label: t('posts.unlisted') },
  { value: 'public', label: t('posts.public') },
] as const;

/** The account, the texts and the time of a post. */
export function PostForm({ footer, ...props }: PostFormProps) {
  const id = useId();
  const form = usePostForm(props);
  const { account, problems, options, sending } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problems.length === 0 && !sending.isPending) sending.mutate(false);
  };
  return (
    <form id={id} onSubmit={submit} noValidate>
      <Stack gap={4}>
        <Destination form={form} accounts={props.accounts} />
        {account.reconnect && <Notice tone="caution">{account.reconnect}</Notice>}
        <Texts form={form} />
        <VisibilityAndTime form={form} />
        <TargetOptions form={form} />
        {sending.error && (
          <SendingProblem error={sending.error} onPostAgain={() => sending.mutate(true)} />
        )}
        {footer &&
          createPortal(
            <Button
              type="submit"
              form={id}
              variant="primary"
              icon={<IconSend />}
              loading={sending.isPending}
              disabled={problems.length > 0}
            >
              {options.publishAt === '' ? t('posts.postNow') : t('posts.schedule')}
            </Button>,
            footer,
          )}
      </Stack>
    </form>
  );
}

type PartProps = { form: ReturnType<typeof usePostForm> };

function Destination({ form, accounts }: PartProps & Pick<PostFormProps, 'accounts'>) {
  return (
    <div className={styles.pair}>
      <PlainSelect
        label={t('common.account')}
        autoFocus
        value={form.account.id}
        onChange={form.chooseAccount}
        options={accounts.map(({ id, name, kind }) => ({
          value: id,
          label: isConsentKind(kind) ? name : `${name} (${targetRules[kind].account.short})`,
        }))}
      />
      <PlainSelect
        label={t('posts.platform')}
        value={form.platform}
        onChange={form.setPlatform}
        options={form.possible.map((value) => ({ value, label: platformRules[value].name }))}
      />
    </div>
  );
}

/**
 * The fields of the texts, with how much of each the platform accepts, and a proposal for all of
 * them.
 */
function Texts({ form: { platform, draft, texts, problems, edit, writing } }: PartProps) {
  const rules = platformRules[platform];
  const problemOf = (field: string) => problems.find((one) => one.field === field)?.message;
  const { data, error } = writing;
  const note = data?.note ? noteText(data.note) : error && sentenceOf(error);
  return (
    <>
      {rules.title && (
        <TextField
          label={t('posts.title')}
          value={draft.title}
          hint={t('posts.titleOfMax', {
            title: textLength(draft.title, rules.title.unit),
            max: rules.title.max,
          })}
          error={problemOf('title')}
          onChange={(event) => edit({ title: event.target.value })}
        />
      )}
      <TextArea
        label={rules.title ? t('common.description') : t('posts.text')}
        rows={5}
        value={draft.description}
        hint={lengthText[rules.text.unit]({
          length: textLength(composedText(texts), rules.text.unit),
          max: rules.text.max,
        })}
        error={problemOf('description')}
        onChange={(event) => edit({ description: event.target.value })}
      />
      <TextField
        label={t('posts.hashtags')}
        value={draft.hashtags}
        hint={t('posts.lengthOfMaxProposedRecommended', {
          length: texts.hashtags.length,
          max: rules.hashtags.max,
          proposed: rules.hashtags.proposed,
          name: rules.name,
        })}
        error={problemOf('hashtags')}
        onChange={(event) => edit({ hashtags: event.target.value })}
      />
      <div>
        <Button
          size="small"
          icon={<IconSparkles />}
          loading={writing.isPending}
          onClick={() => writing.mutate()}
        >
          {t('posts.writeWithTheLanguageModel')}
        </Button>
      </div>
      {note && (
        <Notice tone="caution" announce>
          {note}
        </Notice>
      )}
    </>
  );
}

function VisibilityAndTime({ form: { account, options, setOptions } }: PartProps) {
  const { name, scheduledBy } = targetRules[account.kind];
  return (
    <div className={styles.pair}>
      <PlainSelect
        label={t('posts.visibility')}
        value={options.visibility}
        onChange={(visibility) => setOptions({ visibility })}
        options={visibilityOptions}
      />
      <TextField
        label={t('posts.publishAt')}
        hint={
          scheduledBy === 'target'
            ? t('posts.leaveEmptyOrSetPublic', { name })
            : t('posts.leaveEmptyToPostNow')
        }
        type="datetime-local"
        value={options.publishAt}
        onChange={(event) => setOptions({ publishAt: event.target.value })}
      />
    </div>
  );
}

/** The choices that the account's target has for a post to the platform. */
function TargetOptions({ form: { account, platform, options, setOptions } }: PartProps) {
  const offered = optionsOf(account.kind, platform);
  if (offered.length === 0) return null;
  return (
    <div>
      {offered.map((option) => (
        <Checkbox
          key={option}
          label={targetOptions[option].label}
          checked={options[option]}
          onChange={(isChosen) => setOptions({ [option]: isChosen })}
        />
      ))}
    </div>
  );
}

/** Why the post was not accepted; one that exists already can be posted once more. */
function SendingProblem({ error, onPostAgain }: { error: Error; onPostAgain: () => void }) {
  const exists = error instanceof ApiError && error.code === 'post-exists';
  return (
    <div ref={intoView}>
      <Notice
        tone={exists ? 'caution' : 'wrong'}
        announce
        action={
          exists && (
            <Button size="small" onClick={onPostAgain}>
              {t('posts.postItAgain')}
            </Button>
          )
        }
      >
        {exists ? t('posts.thisClipHasAlreadyBeen') : sentenceOf(error)}
      </Notice>
    </div>
  );
}

/**
 * The form is longer than most windows, and the button stays visible: without it a refused post
 * would look as if nothing had happened.
 */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

type Options = Pick<Post, 'visibility' | TargetOption> & { publishAt: string };

function usePostForm({ clip, accounts, proposals, onPosted }: Omit<PostFormProps, 'footer'>) {
  const client = useQueryClient();
  const [accountId, setAccountId] = useState(accounts[0]?.id ?? '');
  const account = accounts.find(({ id }) => id === accountId) ?? firstOf(accounts);
  const possible = platformsOf(account.kind);
  const [chosen, setPlatform] = useState<Platform>(() => firstTaking(clip));
  const platform = possible.includes(chosen) ? chosen : (possible[0] ?? chosen);
  const { drafts, setDraft, forget } = useDrafts(clip.id);
  const [options, setAll] = useState<Options>({
    visibility: 'private',
    publishAt: '',
    ...keyed(keysOf(targetOptions), (option) => targetOptions[option].default),
  });
  const draft = drafts[platform] ?? draftOf(proposals.find((one) => one.platform === platform));
  const texts = {
    title: draft.title,
    description: draft.description,
    hashtags: draft.hashtags
      .split(/[\s,]+/)
      .map(hashtagOf)
      .filter(Boolean),
  };
  const edit = (change: Partial<Draft>) => setDraft(platform, { ...draft, ...change });
  const writing = useMutation({
    mutationFn: () => writeProposal(clip, platform),
    onSuccess: (written) =>
      written?.source === 'model' && setDraft(written.platform, draftOf(written)),
  });
  const sending = useMutation({
    mutationFn: (again: boolean) => {
      const { publishAt, ...rest } = options;
      const due = publishAt === '' ? {} : { publishAt: new Date(publishAt).toISOString() };
      return addPost(client, clip, {
        accountId: account.id,
        platform,
        ...texts,
        ...rest,
        ...due,
        again,
      });
    },
    onSuccess: () => {
      forget();
      onPosted();
    },
  });
  const setOptions = (change: Partial<Options>) => setAll((before) => ({ ...before, ...change }));
  const chooseAccount = (id: string) => setAccountId(id);
  const problems = textProblems(platform, texts);
  return {
    account,
    chooseAccount,
    possible,
    platform,
    setPlatform,
    draft,
    texts,
    problems,
    edit,
    writing,
    options,
    setOptions,
    sending,
  };
}

type Lengths = { length: number; max: number };
const charactersText = (lengths: Lengths) => t('posts.lengthInCharacters', lengths);
const lengthText = {
  characters: charactersText,
  utf16: charactersText,
  x: (lengths: Lengths) => t('posts.lengthAsXCounts', lengths),
  bytes: (lengths: Lengths) => t('posts.lengthInBytes', lengths),
};

/** The first platform of the list that takes the clip. */
function firstTaking({ aspectRatio, seconds }: Exported): Platform {
  const first = platforms.find((platform) => {
    const { maxSeconds = Number.POSITIVE_INFINITY, wideProblem } = platformRules[platform];
    return seconds <= maxSeconds && !(wideProblem && isWide(aspectRatio));
  });
  if (!first) throw new Error('no platform takes the clip');
  return first;
}

function firstOf(accounts: readonly PostAccount[]): PostAccount {
  const [first] = accounts;
  if (!first) throw new Error('there is no account to post to');
  return first;
}

function draftOf(proposal: Proposal | undefined): Draft {
  const { title = '', description = '', hashtags = [] } = proposal ?? {};
  return { title, description, hashtags: hashtags.map((tag) => `#${tag}`).join(' ') };
}
