DROP INDEX "clips_video";--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "decision" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "clips_video" ON "clips" USING btree ("video_id","decision");--> statement-breakpoint
UPDATE "clips" SET "decision" = 'kept', "decided_at" = "created_at" WHERE "own";