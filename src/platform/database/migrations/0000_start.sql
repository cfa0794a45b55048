CREATE TABLE "clips" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"video_id" uuid NOT NULL,
	"start" text NOT NULL,
	"end" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"virality_score" text NOT NULL,
	"related_topics" text[] DEFAULT '{}' NOT NULL,
	"transcript" text NOT NULL,
	"scores" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exported_clips" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"video_id" uuid NOT NULL,
	"start" text NOT NULL,
	"end" text NOT NULL,
	"storage_key" text NOT NULL,
	"aspect_ratio" text NOT NULL,
	"target_language" text,
	"export_id" uuid NOT NULL,
	"segment" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"job_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_parts" (
	"job_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"delivery_id" uuid NOT NULL,
	"stage" text DEFAULT 'queued' NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"spent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "job_parts_job_id_part_pk" PRIMARY KEY("job_id","part")
);
--> statement-breakpoint
CREATE TABLE "job_steps" (
	"job_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"step" text NOT NULL,
	"output" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_steps_job_id_part_step_pk" PRIMARY KEY("job_id","part","step")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"video_id" uuid,
	"request" jsonb NOT NULL,
	"stage" text DEFAULT 'queued' NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_deletions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"is_prefix" boolean NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"platform_url" text NOT NULL,
	"storage_key" text NOT NULL,
	"prompt" text,
	"total_clips" integer,
	"video_duration" text,
	"detected_language" text,
	"storage_path" text,
	"status" text DEFAULT 'processing' NOT NULL,
	"error" text,
	"title" text,
	"duration_seconds" double precision,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exported_clips" ADD CONSTRAINT "exported_clips_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_parts" ADD CONSTRAINT "job_parts_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_steps" ADD CONSTRAINT "job_steps_part" FOREIGN KEY ("job_id","part") REFERENCES "public"."job_parts"("job_id","part") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clips_video" ON "clips" USING btree ("video_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exported_clips_segment" ON "exported_clips" USING btree ("export_id","segment");--> statement-breakpoint
CREATE INDEX "exported_clips_user" ON "exported_clips" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "exported_clips_video" ON "exported_clips" USING btree ("video_id","created_at","id");--> statement-breakpoint
CREATE INDEX "job_events_user" ON "job_events" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "job_events_age" ON "job_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_video" ON "jobs" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "videos_newest" ON "videos" USING btree ("user_id","created_at","id");