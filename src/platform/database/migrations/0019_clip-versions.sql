CREATE TABLE "clip_versions" (
	"clip_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"start" text NOT NULL,
	"end" text NOT NULL,
	"edit" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clip_versions_clip_id_version_pk" PRIMARY KEY("clip_id","version")
);
--> statement-breakpoint
ALTER TABLE "clip_versions" ADD CONSTRAINT "clip_versions_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE cascade ON UPDATE no action;