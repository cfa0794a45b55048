import type { QueryClient } from '@tanstack/react-query';
import { answer, hear, say } from '#web/api/voice.ts';
import type { Choices } from './kept-choices.ts';
import { keepTurns, keptTurns, type Turn } from './kept-turns.ts';
import { sentencesOf, spoken } from './sentences.ts';
import { PlaybackBlocked, type Speaker } from './speaker.ts';

/** What goes on. `sentence` is the one that is heard, -1 before the first. */
export type Activity =
  | { kind: 'idle' }
  | { kind: 'understanding' }
  | { kind: 'thinking'; turn: string }
  | { kind: 'speaking'; turn: string; sentence: number };

/** What went wrong, and how to try that step again without the ones before it. */
export type Trouble =
  | { step: 'hearing'; error: unknown; retry: () => void }
  | { step: 'nothing' }
  | { step: 'answering'; turn: string; error: unknown; retry: () => void }
  | { step: 'speaking'; turn: string; error: unknown; retry: () => void }
  | { step: 'blocked'; turn: string; retry: () => void };

export type DialogueState = { turns: readonly Turn[]; activity: Activity; trouble: Trouble | undefined };

/** A conversation about a video, from the recording to the spoken answer. One thing goes on at a time: what begins ends what was. */
export type Dialogue = {
  state: () => DialogueState;
  subscribe: (listener: () => void) => () => void;
  /** Understands a recording, and asks what it says. */
  hear: (recording: Blob) => void;
  /** Asks, in the place of the turn with this id when there is one. */
  ask: (question: string, id?: string) => void;
  /** Reads an answer out. */
  speak: (turn: Turn) => void;
  /** Ends what goes on. */
  stop: () => void;
  /** Replaces everything that was said: nothing, or what was there before. */
  replace: (change: (turns: readonly Turn[]) => readonly Turn[]) => void;
};

type Parts = {
  client: QueryClient;
  speaker: Speaker;
  /** Tells the video and who talks. */
  name: string;
  /** As it is at the moment. */
  now: () => { transcript: string; choices: Choices };
};

export function createDialogue({ client, speaker, name, now }: Parts): Dialogue {
  const listeners = new Set<() => void>();
  let state: DialogueState = { turns: keptTurns(name), activity: idle, trouble: undefined };
  let running = new AbortController();

  const change = (some: Partial<DialogueState>) => {
    state = { ...state, ...some };
    for (const listener of listeners) listener();
  };
  const keep = (turns: readonly Turn[]) => change({ turns: keepTurns(name, turns) });
  const stop = () => {
    running.abort();
    change({ activity: idle, trouble: undefined });
  };

  /** Runs it as the one thing that goes on; once it was ended, nothing of it is heard any more. */
  const run = (activity: Activity, work: (signal: AbortSignal) => Promise<void>, failed: (error: unknown) => Trouble) => {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    change({ activity, trouble: undefined });
    work(signal).then(
      () => signal.aborted || change({ activity: idle }),
      (error: unknown) => signal.aborted || change({ activity: idle, trouble: failed(error) }),
    );
  };

  const listen = (recording: Blob): void =>
    run(
      { kind: 'understanding' },
      async (signal) => {
        const text = await hear(recording, { language: now().choices.language, signal });
        if (signal.aborted) return;
        if (text !== '') return ask(text);
        change({ trouble: { step: 'nothing' } });
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
        const answered = { ...turn, answer: await answer(asked, signal) };
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
    let heard = from;
    run(
      { kind: 'speaking', turn: turn.id, sentence: -1 },
      (signal) =>
        speaker.read({
          count: sentences.length,
          from,
          sound: (index) => say(client, sentences[index] ?? '', turn.language),
          onSentence: (sentence) => {
            heard = sentence + 1;
            change({ activity: { kind: 'speaking', turn: turn.id, sentence } });
          },
          signal,
        }),
      (error) =>
        error instanceof PlaybackBlocked
          ? { step: 'blocked', turn: turn.id, retry: again(error.at) }
          : { step: 'speaking', turn: turn.id, error, retry: again(heard) },
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
    replace: (how) => {
      stop();
      keep(how(state.turns));
    },
  };
}

const idle: Activity = { kind: 'idle' };

/** Unique here; the browser's own is only there on secure addresses. */
const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

function withTurn(turns: readonly Turn[], turn: Turn): readonly Turn[] {
  return turns.some(({ id }) => id === turn.id) ? turns.map((one) => (one.id === turn.id ? turn : one)) : [...turns, turn];
}

function earlier(turns: readonly Turn[], id: string): readonly Turn[] {
  const at = turns.findIndex((turn) => turn.id === id);
  return at === -1 ? turns : turns.slice(0, at);
}

/** The model is given the last three; whole turns are easier to follow than half of one. */
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
