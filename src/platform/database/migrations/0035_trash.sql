CREATE TABLE "database_identity" (
	"only" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orphaned_objects" (
	"key" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_kept" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trashed_rows" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"video_id" uuid NOT NULL,
	"table" text NOT NULL,
	"row" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trashed_videos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"title" text,
	"platform_url" text NOT NULL,
	"video_duration" text,
	"total_clips" integer,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"trashed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_moved" boolean DEFAULT false NOT NULL,
	"lock_id" uuid,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "trashed_rows" ADD CONSTRAINT "trashed_rows_video_id_trashed_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."trashed_videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trashed_rows_video" ON "trashed_rows" USING btree ("video_id","id");--> statement-breakpoint
CREATE INDEX "trashed_videos_user" ON "trashed_videos" USING btree ("user_id","trashed_at","id");--> statement-breakpoint
CREATE INDEX "trashed_videos_age" ON "trashed_videos" USING btree ("trashed_at","id");--> statement-breakpoint
-- A database that a server of an earlier version has used. A new one gets its identity when its
-- first server has seen that nothing is stored yet.
INSERT INTO "database_identity" ("id", "created_at")
SELECT gen_random_uuid(), min("created_at") FROM (
	SELECT "created_at" FROM "issuer_keys"
	UNION ALL SELECT "created_at" FROM "accounts"
	UNION ALL SELECT "created_at" FROM "videos"
	UNION ALL SELECT "created_at" FROM "jobs"
	UNION ALL SELECT "created_at" FROM "brand_kits"
	UNION ALL SELECT "created_at" FROM "uploads"
) AS "rows" HAVING count(*) > 0;
