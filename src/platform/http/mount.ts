import type { Context } from 'hono';
import type { z } from 'zod';
import type { SignedIn } from './require-user.ts';
import type { RouteDescription, RouteInput } from './route.ts';

/** Mounts a route for signed-in users. Without `response`, a 200 carries a success message. */
export type Mount = <const Path extends string, Query extends z.ZodType, Body extends z.ZodType>(
  description: MountedRoute<Path, Query, Body>,
  handler: (
    c: Context<SignedIn>,
    input: UserInput<Path, Query, Body>,
  ) => Promise<Response> | Response,
) => void;

type MountedRoute<Path extends string, Query extends z.ZodType, Body extends z.ZodType> = Omit<
  RouteDescription<Path, Query, Body>,
  'secured' | 'response'
> &
  Partial<Pick<RouteDescription, 'response'>>;

/** The request, with the id of the signed-in user. */
type UserInput<Path extends string, Query extends z.ZodType, Body extends z.ZodType> = RouteInput<
  Path,
  z.output<Query>,
  z.output<Body>
> & {
  userId: string;
};
