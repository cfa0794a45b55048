import { IconBook, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { GlossaryTerm } from '#features/transcripts/glossary/glossary.schema.ts';
import { deleteGlossaryTerm, glossaryQuery, hideGlossaryTerm } from '#web/api/glossary.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { focusBeside } from '#web/ui/focus-beside.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { ListSkeleton } from '#web/ui/panels/list-skeleton.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import rows from '#web/ui/panels/rows.module.css';
import { useUndoable } from '#web/ui/popups/use-undoable.ts';
import { listOf } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';
import { GlossaryTermForm } from './glossary-term-form.tsx';

/** The terms that new transcripts spell as their owner does. */
export function GlossarySection() {
  const terms = useQuery(glossaryQuery);
  const [editing, setEditing] = useState<GlossaryTerm | 'new'>();
  const add = (
    <Button variant="primary" icon={<IconPlus />} onClick={() => setEditing('new')}>
      {t('transcripts.newTerm')}
    </Button>
  );
  return (
    <>
      <Panel title={t('transcripts.yourTerms')} action={terms.data && terms.data.length > 0 && add}>
        {terms.data === undefined ? (
          terms.isError ? (
            <ErrorState
              title={t('transcripts.couldntLoadYourGlossary')}
              error={terms.error}
              onRetry={() => void terms.refetch()}
              retrying={terms.isFetching}
            />
          ) : (
            <ListSkeleton label={t('transcripts.loadingYourGlossary')} />
          )
        ) : terms.data.length === 0 ? (
          <EmptyState
            icon={<IconBook />}
            title={t('transcripts.noTermsYet')}
            text={t('transcripts.addANameThatIs')}
            action={add}
          />
        ) : (
          <ul className={rows.rows}>
            {terms.data.map((term) => (
              <TermRow key={term.id} term={term} onEdit={() => setEditing(term)} />
            ))}
          </ul>
        )}
      </Panel>
      {editing && (
        <GlossaryTermForm
          term={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}

function TermRow({
  term: { id, term, variants },
  onEdit,
}: {
  term: GlossaryTerm;
  onEdit: () => void;
}) {
  const client = useQueryClient();
  const undoable = useUndoable();
  const row = useRef<HTMLLIElement>(null);
  const remove = () => {
    focusBeside(row.current);
    undoable({
      title: t('transcripts.termDeleted', { term }),
      perform: (keepalive) => deleteGlossaryTerm(client, id, keepalive),
      restore: hideGlossaryTerm(client, id),
    });
  };
  return (
    <li ref={row} className={rows.row}>
      <div className={rows.words}>
        <Text strong className={rows.name}>
          {term}
        </Text>
        <Text size="s" tone="soft">
          {variants.length === 0
            ? t('transcripts.anyCapitalisation')
            : t('transcripts.insteadOfForms', { forms: listOf(variants) })}
        </Text>
      </div>
      <Button size="small" aria-label={t('transcripts.editTerm', { term })} onClick={onEdit}>
        {t('common.edit')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('transcripts.deleteTerm', { term })}
        onClick={remove}
      >
        {t('transcripts.delete')}
      </Button>
    </li>
  );
}
