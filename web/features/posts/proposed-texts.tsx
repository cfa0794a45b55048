import { useState } from 'react';
import type { Proposal } from '#features/posts/post.schema.ts';
import { platformRules } from '#features/posts/targets/targets.constants.ts';
import { composedText } from '#features/posts/texts/platform-text.shared.ts';
import { t } from '#web/messages/messages.tsx';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';

/** The texts for each platform, to be copied by people who post by hand. */
export function ProposedTexts({ proposals }: { proposals: readonly Proposal[] }) {
  const [platform, setPlatform] = useState(proposals[0]?.platform);
  const proposal = proposals.find((one) => one.platform === platform);
  if (!proposal) return null;
  const text = composedText(proposal);
  const hasTitle = platformRules[proposal.platform].title !== undefined;
  return (
    <Stack gap={4}>
      <PlainSelect
        label={t('posts.textsFor')}
        value={proposal.platform}
        onChange={setPlatform}
        options={proposals.map((one) => ({
          value: one.platform,
          label: platformRules[one.platform].name,
        }))}
      />
      {hasTitle && <TextField label={t('posts.title')} value={proposal.title} readOnly />}
      <TextArea
        label={hasTitle ? t('common.description') : t('posts.text')}
        rows={5}
        value={text}
        readOnly
      />
      <Row gap={3}>
        {hasTitle && <CopyButton label={t('posts.copyTitle')} text={proposal.title} />}
        <CopyButton
          label={hasTitle ? t('posts.copyDescription') : t('common.copyText')}
          text={text}
        />
      </Row>
    </Stack>
  );
}
