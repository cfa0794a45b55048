CREATE TABLE "setup_rounds" (
	"id" integer PRIMARY KEY NOT NULL,
	"rounds" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage_reservations" (
	"video_id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"bytes" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_minutes" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"seconds" double precision NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "tokens_valid_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "issuer_session" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "bytes" bigint;--> statement-breakpoint
CREATE INDEX "storage_reservations_user" ON "storage_reservations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "video_minutes_user" ON "video_minutes" USING btree ("user_id","created_at");