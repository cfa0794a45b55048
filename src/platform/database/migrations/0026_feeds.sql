CREATE TABLE "feed_episode_keys" (
	"feed_id" uuid NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "feed_episode_keys_feed_id_key_pk" PRIMARY KEY("feed_id","key")
);
--> statement-breakpoint
CREATE TABLE "feed_episodes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"feed_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"title" text,
	"published_at" timestamp (3) with time zone,
	"source" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"job_id" uuid,
	"export_job_id" uuid,
	"error" text,
	"error_code" text,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"feed_address" text,
	"title" text,
	"link" text,
	"settings" jsonb NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"first" integer DEFAULT 0 NOT NULL,
	"new_since" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	"message_id" uuid,
	"failures" integer DEFAULT 0 NOT NULL,
	"error" text,
	"error_code" text,
	"etag" text,
	"last_modified" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "episode" jsonb;--> statement-breakpoint
ALTER TABLE "feed_episode_keys" ADD CONSTRAINT "feed_episode_keys_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_episodes" ADD CONSTRAINT "feed_episodes_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_episodes_newest" ON "feed_episodes" USING btree ("feed_id","created_at","id");--> statement-breakpoint
CREATE INDEX "feed_episodes_job" ON "feed_episodes" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "feed_episodes_export" ON "feed_episodes" USING btree ("export_job_id");--> statement-breakpoint
CREATE INDEX "feed_episodes_due" ON "feed_episodes" USING btree ("due_at") WHERE "feed_episodes"."status" in ('waiting', 'found');--> statement-breakpoint
CREATE UNIQUE INDEX "feeds_address" ON "feeds" USING btree ("user_id","address");--> statement-breakpoint
CREATE INDEX "feeds_due" ON "feeds" USING btree ("next_check_at");