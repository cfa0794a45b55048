import type { QueryClient } from '@tanstack/react-query';
import { askAboutVideo, recognise, synthesise } from '#web/api/voice.ts';
import { sentencesOf, spoken } from './sentences.ts';
import { PlaybackBlocked, type Speaker } from './speaker.ts';
import type { Choices } from './stored-choices.ts';
import { storedTurns, storeTurns, type Turn } from './stored-turns.ts';

/** The current activity. `sentence` is the one being spoken, -1 before the first. */
export type Activity =
  | { kind: 'idle' }
  | { kind: 'understanding' }
  | { kind: 'thinking'; turn: string }
  | { kind: 'speaking'; turn: string; sentence: number };

/** The error, and a retry of that step that does not repeat the ones before it. */
export type DialogueError =
  | { step: 'hearing'; error: unknown; retry: () => void }
  | { step: 'nothing' }
  | { step: 'answering'; turn: string; error: unknown; retry: () => void }
  | { step: 'speaking'; turn: string; error: unknown; retry: () => void }
  | { step: 'blocked'; turn: string; retry: () => void };

export type DialogueState = {
  turns: readonly Turn[];
  activity: Activity;
  error: DialogueError | undefined;
};

/**
 * A conversation about a video, from the recording to the spoken answer. One activity at a time: a
 * new one cancels the previous one.
 */
export type Dialogue = {
  state: () => DialogueState;
  subscribe: (listener: () => void) => () => void;
  /** Transcribes a recording and sends the text as a question. */
  hear: (recording: Blob) => void;
  /** Sends a question; with an id it replaces that turn. */
  ask: (question: string, id?: string) => void;
  /** Reads an answer aloud. */
  speak: (turn: Turn) => void;
  /** Cancels the current activity. */
  stop: () => void;
  /** Replaces the turns: to clear them, or to restore them. */
  replace: (change: (turns: readonly Turn[]) => readonly Turn[]) => void;
};

type Parts = {
  client: QueryClient;
  speaker: Speaker;
  /** Identifies the video and the person. */
  name: string;
  /** The current transcript and choices. */
  now: () => { transcript: string; choices: Choices };
};

export function createDialogue({ client, speaker, name, now }: Parts): Dialogue {
  const listeners = new Set<() => void>();
  let state: DialogueState = { turns: storedTurns(name), activity: idle, error: undefined };
  let running = new AbortController();

  const change = (some: Partial<DialogueState>) => {
    state = { ...state, ...some };
    for (const listener of listeners) listener();
  };
  const keep = (turns: readonly Turn[]) => change({ turns: storeTurns(name, turns) });
  const stop = () => {
    running.abort();
    change({ activity: idle, error: undefined });
  };

  /** Runs it as the only activity; once cancelled, its results are ignored. */
  const run = (
    activity: Activity,
    work: (signal: AbortSignal) => Promise<void>,
    failed: (error: unknown) => DialogueError,
  ) => {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    change({ activity, error: undefined });
    work(signal).then(
      () => signal.aborted || change({ activity: idle }),
      (error: unknown) => signal.aborted || change({ activity: idle, error: failed(error) }),
    );
  };

  const listen = (recording: Blob): void =>
    run(
      { kind: 'understanding' },
      async (signal) => {
        const text = await recognise(recording, { language: now().choices.language, signal });
        if (signal.aborted) return;
        if (text !== '') return ask(text);
        change({ error: { step: 'nothing' } });
      },
      (error) => ({ step: 'hearing', error, retry: () => listen(recording) }),
    );

  const ask = (question: string, id = newId()): void => {
    const { choices, transcript } = now();
    const turn: Turn = { id, question, language: choices.language, answer: undefined };
    const before = earlier(state.turns, id);
    keep(withTurn(state.turns, turn));
    run(
      { kind: 'thinking', turn: id },
      async (signal) => {
        const asked = {
          message: question,
          transcript,
          language: turn.language,
          previousMessages: messagesOf(before),
          model: choices.model,
        };
        const answered = { ...turn, answer: await askAboutVideo(asked, signal) };
        if (signal.aborted) return;
        keep(withTurn(state.turns, answered));
        if (!now().choices.muted) speak(answered);
      },
      (error) => ({ step: 'answering', turn: id, error, retry: () => ask(question, id) }),
    );
  };

  const speak = (turn: Turn, from = 0): void => {
    const sentences = sentencesOf(turn.answer ?? '', turn.language).map(spoken);
    const again = (at: number) => () => speak(turn, at);
    let spokenUntil = from;
    run(
      { kind: 'speaking', turn: turn.id, sentence: -1 },
      (signal) =>
        speaker.read({
          count: sentences.length,
          from,
          clip: (index) => synthesise(client, sentences[index] ?? '', turn.language),
          onSentence: (sentence) => {
            spokenUntil = sentence + 1;
            change({ activity: { kind: 'speaking', turn: turn.id, sentence } });
          },
          signal,
        }),
      (error) =>
        error instanceof PlaybackBlocked
          ? { step: 'blocked', turn: turn.id, retry: again(error.at) }
          : { step: 'speaking', turn: turn.id, error, retry: again(spokenUntil) },
    );
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hear: listen,
    ask,
    speak: (turn) => speak(turn),
    stop,
    replace: (change) => {
      stop();
      keep(change(state.turns));
    },
  };
}

const idle: Activity = { kind: 'idle' };

/** Unique in this page; `crypto.randomUUID` exists only on secure addresses. */
const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

function withTurn(turns: readonly Turn[], turn: Turn): readonly Turn[] {
  return turns.some(({ id }) => id === turn.id)
    ? turns.map((one) => (one.id === turn.id ? turn : one))
    : [...turns, turn];
}

function earlier(turns: readonly Turn[], id: string): readonly Turn[] {
  const at = turns.findIndex((turn) => turn.id === id);
  return at === -1 ? turns : turns.slice(0, at);
}

/**
 * The model is given the last three messages; complete turns are easier to follow than half of one.
 */
function messagesOf(turns: readonly Turn[]) {
  return turns.slice(-2).flatMap(({ question, answer: said }) =>
    said === undefined
      ? []
      : [
          { role: 'user' as const, content: question },
          { role: 'assistant' as const, content: said },
        ],
  );
}
