CREATE TABLE "ended_access" (
	"subject" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "epoch" integer DEFAULT 0 NOT NULL;