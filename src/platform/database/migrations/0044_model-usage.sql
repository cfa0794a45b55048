CREATE TABLE "model_limits" (
	"user_id" text PRIMARY KEY NOT NULL,
	"dollars" numeric(12, 2),
	"tokens" bigint
);
--> statement-breakpoint
CREATE TABLE "model_reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"is_own_key" boolean NOT NULL,
	"tokens" bigint NOT NULL,
	"dollars" numeric(18, 9) NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_usage" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"video_id" uuid,
	"job" text NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"is_own_key" boolean NOT NULL,
	"requests" integer NOT NULL,
	"estimated" integer NOT NULL,
	"input_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	"audio_seconds" double precision NOT NULL,
	"characters" bigint NOT NULL,
	"milliseconds" bigint NOT NULL,
	"dollars" numeric(18, 9)
);
--> statement-breakpoint
CREATE INDEX "model_reservations_user" ON "model_reservations" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "model_usage_sum" ON "model_usage" USING btree ("user_id","day","job","provider","model","is_own_key",coalesce("video_id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE INDEX "model_usage_video" ON "model_usage" USING btree ("video_id");